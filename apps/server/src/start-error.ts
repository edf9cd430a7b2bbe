// Something a person can put right: the start ends with this sentence and no stack.

export class StartError extends Error {}
