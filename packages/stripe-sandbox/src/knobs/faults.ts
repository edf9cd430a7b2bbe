// Faults of the API that a test can order, and a count of the calls.

export type FaultOrder = { path?: string; method?: string; times?: number }
export type FaultKind = 'lose_answer' | 'answer_429' | 'answer_500' | 'slow'
type Fault = { kind: FaultKind; path: string | undefined; method: string | undefined; left: number; ms: number }

export type Faults = {
  order: (kind: FaultKind, order: FaultOrder, ms?: number) => void
  /** Uses up one of the ordered faults that fits this call. */
  take: (kind: FaultKind, method: string, path: string) => { ms: number } | undefined
  clear: () => void
  count: (route: string) => void
  counts: Map<string, number>
}

export function createFaults(): Faults {
  const ordered: Fault[] = []
  const counts = new Map<string, number>()
  return {
    order: (kind, { path, method, times = 1 }, ms = 0) => {
      ordered.push({ kind, path, method, left: times, ms })
    },
    take: (kind, method, path) => {
      const fault = ordered.find((one) => one.kind === kind && one.left > 0 && fits(one, method, path))
      if (fault === undefined) return undefined
      fault.left -= 1
      return fault
    },
    clear: () => {
      ordered.length = 0
    },
    count: (route) => {
      counts.set(route, (counts.get(route) ?? 0) + 1)
    },
    counts,
  }
}

/** `/v1/refunds` is that path alone, `/v1/checkout/*` is everything below. */
function fits(fault: Fault, method: string, path: string): boolean {
  if (fault.method !== undefined && fault.method !== method) return false
  if (fault.path === undefined) return true
  return fault.path.endsWith('*') ? path.startsWith(fault.path.slice(0, -1)) : path === fault.path
}
