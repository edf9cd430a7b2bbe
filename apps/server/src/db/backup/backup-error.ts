// Something a person can put right: the command ends with this sentence and no stack.

export class BackupError extends Error {}
