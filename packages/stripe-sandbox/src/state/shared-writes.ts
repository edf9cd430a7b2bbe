/** One write at a time. Whoever asks while one is under way gets the next, together with all others who asked. */
export function sharedWrites(write: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  const begin = (): Promise<void> => {
    running = write().finally(() => {
      running = undefined
    })
    return running
  }
  const afterRunning = async (): Promise<void> => {
    while (running !== undefined) await running.catch(() => {}) // whoever waits for that one hears of it
    next = undefined
    await begin()
  }
  return () => {
    if (running === undefined) return begin()
    next ??= afterRunning()
    return next
  }
}
