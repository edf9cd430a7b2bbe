// Work on one thing that everybody wants: a few at a time in this process, in the order they came. The rest wait here
// and not at its row, where each of them would keep one of the database's connections from everybody else.

import { AppError } from '../app-error.ts'

type Line = { working: number; waiting: (() => void)[] }

// Longer than a browser waits: nobody would hear the answer.
const PATIENCE_MS = 10_000

export function createLines(atOnce: number) {
  const lines = new Map<string, Line>()
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const line = lines.get(key) ?? { working: 0, waiting: [] }
    lines.set(key, line)
    const since = performance.now()
    await turnOf(line, atOnce)
    try {
      if (performance.now() - since > PATIENCE_MS) throw new AppError('server.busy')
      return await work()
    } finally {
      const next = line.waiting.shift()
      if (next) next()
      else line.working--
      if (line.working === 0) lines.delete(key)
    }
  }
}

/** Whoever leaves hands the place on, so that nobody slips in between. */
async function turnOf(line: Line, atOnce: number): Promise<void> {
  if (line.working < atOnce) {
    line.working++
    return
  }
  await new Promise<void>((resolve) => line.waiting.push(resolve))
}
