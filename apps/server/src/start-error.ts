/** A problem the operator can fix: the start ends with this message and no stack trace. */
export class StartError extends Error {}
