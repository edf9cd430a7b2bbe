// How the parts of the system are: one state each, and for what is not well a sentence and what to do about it.

export const SYSTEM_STATES = ['ok', 'watch', 'trouble'] as const
/** watch: somebody should look today. trouble: somebody should look now. */
export type SystemState = (typeof SYSTEM_STATES)[number]

export type Concern = Exclude<SystemState, 'ok'>
export type Finding = { state: Concern; what: string; todo: string }
export type Verdict = { state: SystemState; findings: Finding[] }

/** From this value on somebody should look, and from that one now. */
export type Limits = { readonly watch: number; readonly trouble: number }

export function concernAt(value: number, { watch, trouble }: Limits): Concern | undefined {
  if (value >= trouble) return 'trouble'
  return value >= watch ? 'watch' : undefined
}

/** The finding, unless there is nothing to be concerned about. */
export const finding = (state: Concern | undefined, what: string, todo: string): Finding[] =>
  state ? [{ state, what, todo }] : []

export const worstOf = (states: readonly SystemState[]): SystemState =>
  SYSTEM_STATES.findLast((state) => states.includes(state)) ?? 'ok'

export const verdictOf = (findings: Finding[]): Verdict => ({
  state: worstOf(findings.map(({ state }) => state)),
  findings,
})

/** A part that could not be asked is in trouble, whatever it would have said. */
export const unanswered = (reason: string): Verdict =>
  verdictOf([{ state: 'trouble', what: reason, todo: 'Look at the log of this node for the reason.' }])
