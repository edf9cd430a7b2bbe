// What was answered how fast, by kind and by the second. Times count from when a request was due, not from when it was sent.

import type { KindName } from './kinds.ts'

export type Times = { count: number; p50: number; p95: number; p99: number; slowest: number; bytes: number }
export type Moment = { at: number; count: number; p50: number; p95: number; p99: number }
export type Failure = { kind: KindName; why: string; count: number }
export type Tally = {
  seconds: number
  all: Times
  kinds: Partial<Record<KindName, Times>>
  moments: Moment[]
  failures: Failure[]
}

type Shot = { kind: KindName; dueAt: number; ms: number; bytes: number }

export function createTally(momentMs: number) {
  const startedAt = performance.now()
  const shots: Shot[] = []
  const failures = new Map<string, Failure>()
  return {
    answered: (shot: Shot) => void shots.push(shot),
    failed: (kind: KindName, why: string) => {
      const known = failures.get(`${kind} ${why}`) ?? { kind, why, count: 0 }
      failures.set(`${kind} ${why}`, { ...known, count: known.count + 1 })
    },
    sum: (seconds: number): Tally => {
      const byKind = Map.groupBy(shots, ({ kind }) => kind)
      const byMoment = Map.groupBy(shots, ({ dueAt }) => Math.floor((dueAt - startedAt) / momentMs))
      return {
        seconds,
        all: timesOf(shots),
        kinds: Object.fromEntries([...byKind].map(([kind, of]) => [kind, timesOf(of)])),
        moments: [...byMoment]
          .toSorted(([one], [other]) => one - other)
          .map(([nth, of]) => ({ at: (nth * momentMs) / 1000, ...asMoment(timesOf(of)) })),
        failures: [...failures.values()],
      }
    },
  }
}

function timesOf(shots: readonly Shot[]): Times {
  const sorted = shots.map(({ ms }) => ms).sort((one, other) => one - other)
  const below = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  const bytes = shots.reduce((sum, shot) => sum + shot.bytes, 0)
  return {
    count: sorted.length,
    p50: below(0.5),
    p95: below(0.95),
    p99: below(0.99),
    slowest: sorted.at(-1) ?? 0,
    bytes: sorted.length > 0 ? bytes / sorted.length : 0,
  }
}

const asMoment = ({ count, p50, p95, p99 }: Times) => ({ count, p50, p95, p99 })
