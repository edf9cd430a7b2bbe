// People who go on asking, one after the other, until they are told to stop; and what became of each request.

import { runConcurrently } from '../../src/testing/concurrency.ts'

type Asked = { status: number; ms: number; message: string }
export type Outcome<T> = T & { what: string; atMs: number }

/** `ask` gets a number nobody else has. */
export function keepAsking<T extends Asked>(people: number, ask: (name: string, person: number) => Promise<T>) {
  const outcomes: Outcome<T>[] = []
  let isOver = false
  let serial = 0
  const everybody = runConcurrently(people, async (person) => {
    while (!isOver) {
      const what = `number ${++serial}`
      const answer = await ask(what, person)
      outcomes.push({ ...answer, what, atMs: performance.now() })
    }
  })
  return {
    outcomes,
    /** So many more answers, whatever they are. */
    more: async (count: number) => {
      const wanted = outcomes.length + count
      while (outcomes.length < wanted) await new Promise(setImmediate)
    },
    stop: async () => {
      isOver = true
      await everybody
      return outcomes
    },
  }
}

export const failedOf = <T extends Asked>(outcomes: readonly T[]): T[] =>
  outcomes.filter(({ status }) => status === 0 || status >= 500)

/** The slowest of the quickest 95 in a hundred, in milliseconds. */
export function p95(outcomes: readonly Asked[]): number {
  const sorted = outcomes.map(({ ms }) => ms).sort((a, b) => a - b)
  return Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? 0)
}
