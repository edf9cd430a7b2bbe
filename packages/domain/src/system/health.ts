export const SYSTEM_STATES = ['ok', 'watch', 'trouble'] as const
/** watch: check it today. trouble: act now. */
export type SystemState = (typeof SYSTEM_STATES)[number]

type Severity = Exclude<SystemState, 'ok'>
export type Finding = { state: Severity; what: string; todo: string }
export type Health = { state: SystemState; findings: Finding[] }

type Limits = { readonly watch: number; readonly trouble: number }

export function severityAt(value: number, { watch, trouble }: Limits): Severity | undefined {
  if (value >= trouble) return 'trouble'
  return value >= watch ? 'watch' : undefined
}

/** An array, so that callers can spread it: empty without a severity. */
export const finding = (state: Severity | undefined, what: string, todo: string): Finding[] =>
  state ? [{ state, what, todo }] : []

export const worstOf = (states: readonly SystemState[]): SystemState =>
  SYSTEM_STATES.findLast((state) => states.includes(state)) ?? 'ok'

export const healthFrom = (findings: Finding[]): Health => ({
  state: worstOf(findings.map(({ state }) => state)),
  findings,
})

/** Health of a part whose check failed or timed out. */
export const unreachable = (reason: string): Health =>
  healthFrom([{ state: 'trouble', what: reason, todo: 'Check this node’s log for the reason.' }])
