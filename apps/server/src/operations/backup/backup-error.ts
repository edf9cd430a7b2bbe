/** An error the user can resolve: the command prints the message without a stack trace. */
export class BackupError extends Error {}
