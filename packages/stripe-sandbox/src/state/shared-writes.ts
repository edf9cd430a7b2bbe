/** Runs one write at a time. Calls during a write share the next one. */
export function sharedWrites(write: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  const start = (): Promise<void> => {
    running = write().finally(() => {
      running = undefined
    })
    return running
  }
  const afterRunning = async (): Promise<void> => {
    while (running !== undefined) await running.catch(() => {}) // reported to its own callers
    next = undefined
    await start()
  }
  return () => {
    if (running === undefined) return start()
    next ??= afterRunning()
    return next
  }
}
