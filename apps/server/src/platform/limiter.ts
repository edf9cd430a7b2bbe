import { AppError } from '../app-error.ts'

/**
 * Runs at most `concurrency` tasks at a time, the others in order of arrival. While `maxWaiting` tasks wait, further ones
 * fail with `server.busy`.
 */
export function createLimiter(concurrency: number, maxWaiting = Number.POSITIVE_INFINITY) {
  let running = 0
  const waiting: (() => void)[] = []
  const run = async <T>(task: () => Promise<T>): Promise<T> => {
    if (running < concurrency) running++
    else {
      if (waiting.length >= maxWaiting) throw new AppError('server.busy')
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    try {
      return await task()
    } finally {
      // The slot passes directly to the next task, so that a new one cannot overtake it.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
  return { run, load: () => ({ running, waiting: waiting.length }) }
}

// Longer than a browser waits for the response.
const QUEUE_TIMEOUT_MS = 10_000

/** One limiter per key. Waiting here instead of for a row lock keeps database connections free for other requests. */
export function createKeyedLimiter(concurrency: number) {
  const limiters = new Map<string, ReturnType<typeof createLimiter>>()
  return async <T>(key: string, task: () => Promise<T>): Promise<T> => {
    const limiter = limiters.get(key) ?? createLimiter(concurrency)
    limiters.set(key, limiter)
    const queuedAt = performance.now()
    try {
      return await limiter.run(async () => {
        if (performance.now() - queuedAt > QUEUE_TIMEOUT_MS) throw new AppError('server.busy')
        return task()
      })
    } finally {
      if (limiter.load().running === 0 && limiters.get(key) === limiter) limiters.delete(key)
    }
  }
}
