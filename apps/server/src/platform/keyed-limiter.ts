import { AppError } from '../app-error.ts'

type Queue = { running: number; waiting: (() => void)[] }

// Longer than a browser waits for the response.
const QUEUE_TIMEOUT_MS = 10_000

/**
 * Runs at most `concurrency` tasks per key in this process, in order of arrival. Waiting here instead of for a row lock
 * keeps database connections free for other requests.
 */
export function createKeyedLimiter(concurrency: number) {
  const queues = new Map<string, Queue>()
  return async <T>(key: string, task: () => Promise<T>): Promise<T> => {
    const queue = queues.get(key) ?? { running: 0, waiting: [] }
    queues.set(key, queue)
    const queuedAt = performance.now()
    await acquire(queue, concurrency)
    try {
      if (performance.now() - queuedAt > QUEUE_TIMEOUT_MS) throw new AppError('server.busy')
      return await task()
    } finally {
      // The slot passes directly to the next task, so that a new one cannot overtake it.
      const next = queue.waiting.shift()
      if (next) next()
      else queue.running--
      if (queue.running === 0) queues.delete(key)
    }
  }
}

async function acquire(queue: Queue, concurrency: number): Promise<void> {
  if (queue.running < concurrency) {
    queue.running++
    return
  }
  await new Promise<void>((resolve) => queue.waiting.push(resolve))
}
