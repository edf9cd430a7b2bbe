import type { KindName } from './request-kinds.ts'

type Latencies = { count: number; p50: number; p95: number; p99: number; slowest: number; bytes: number }
type Interval = { at: number; count: number; p50: number; p95: number; p99: number }
type Failure = { kind: KindName; reason: string; count: number }
export type RequestStats = {
  seconds: number
  all: Latencies
  kinds: Partial<Record<KindName, Latencies>>
  intervals: Interval[]
  failures: Failure[]
}

type Response = { kind: KindName; dueAt: number; ms: number; bytes: number }

export function createStatistics(intervalMs: number) {
  const startedAt = performance.now()
  const responses: Response[] = []
  const failures = new Map<string, Failure>()
  return {
    addResponse: (response: Response) => void responses.push(response),
    addFailure: (kind: KindName, reason: string) => {
      const known = failures.get(`${kind} ${reason}`) ?? { kind, reason, count: 0 }
      failures.set(`${kind} ${reason}`, { ...known, count: known.count + 1 })
    },
    summarize: (seconds: number): RequestStats => {
      const byKind = Map.groupBy(responses, ({ kind }) => kind)
      const byInterval = Map.groupBy(responses, ({ dueAt }) => Math.floor((dueAt - startedAt) / intervalMs))
      return {
        seconds,
        all: latenciesOf(responses),
        kinds: Object.fromEntries([...byKind].map(([kind, group]) => [kind, latenciesOf(group)])),
        intervals: [...byInterval]
          .toSorted(([a], [b]) => a - b)
          .map(([index, group]) => {
            const { count, p50, p95, p99 } = latenciesOf(group)
            return { at: (index * intervalMs) / 1000, count, p50, p95, p99 }
          }),
        failures: [...failures.values()],
      }
    },
  }
}

function latenciesOf(responses: readonly Response[]): Latencies {
  const sorted = responses.map(({ ms }) => ms).sort((a, b) => a - b)
  const percentile = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  const bytes = responses.reduce((sum, response) => sum + response.bytes, 0)
  return {
    count: sorted.length,
    p50: percentile(0.5),
    p95: percentile(0.95),
    p99: percentile(0.99),
    slowest: sorted.at(-1) ?? 0,
    bytes: sorted.length > 0 ? bytes / sorted.length : 0,
  }
}
