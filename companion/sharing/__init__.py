"""What goes from one device to another: codes, transfers, backups, results; read with suspicion."""
