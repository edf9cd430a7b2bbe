/** Where evaluations wait on this device. */
export const QUEUE_KEY = 'evaluation-queue'
