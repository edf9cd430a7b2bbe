// API faults that tests can inject, and request counts.

export type FaultFilter = { path?: string; method?: string; times?: number }
export type FaultKind = 'lose_response' | 'respond_429' | 'respond_500' | 'slow'
type Fault = { kind: FaultKind; path: string | undefined; method: string | undefined; remaining: number; ms: number }

export type Faults = {
  inject: (kind: FaultKind, filter: FaultFilter, ms?: number) => void
  /** Consumes one injected fault that matches this request. */
  take: (kind: FaultKind, method: string, path: string) => { ms: number } | undefined
  clear: () => void
  count: (route: string) => void
  counts: Map<string, number>
}

export function createFaults(): Faults {
  const injected: Fault[] = []
  const counts = new Map<string, number>()
  return {
    inject: (kind, { path, method, times = 1 }, ms = 0) => {
      injected.push({ kind, path, method, remaining: times, ms })
    },
    take: (kind, method, path) => {
      const fault = injected.find((one) => one.kind === kind && one.remaining > 0 && matchesFault(one, method, path))
      if (fault === undefined) return undefined
      fault.remaining -= 1
      return fault
    },
    clear: () => {
      injected.length = 0
    },
    count: (route) => {
      counts.set(route, (counts.get(route) ?? 0) + 1)
    },
    counts,
  }
}

/** `/v1/refunds` matches exactly, `/v1/checkout/*` matches everything below. */
function matchesFault(fault: Fault, method: string, path: string): boolean {
  if (fault.method !== undefined && fault.method !== method) return false
  if (fault.path === undefined) return true
  return fault.path.endsWith('*') ? path.startsWith(fault.path.slice(0, -1)) : path === fault.path
}
