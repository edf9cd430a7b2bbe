// What somebody must be able to look up after an attack: who got in, who did not, whose session was stolen.
// Mail and network addresses stand there under blinded names: the same one has the same name, and nobody can read it.

import type { Log } from './log.ts'

type SecurityEvent =
  | 'login.done'
  | 'login.refused'
  | 'login.limited'
  | 'password.changed'
  | 'password.reset'
  | 'password.reset_refused'
  | 'session.reused'
type Facts = { user?: string; session?: string; email?: string; from?: string }
export type Witness = { log: Log; blind: (...parts: string[]) => string }

// Nobody honest causes these.
const ALARMING: readonly SecurityEvent[] = ['session.reused', 'login.limited']

export function noteSecurityEvent({ log, blind }: Witness, event: SecurityEvent, facts: Facts): void {
  const { email, from, ...plain } = facts
  const blinded = {
    ...(email !== undefined && { account: blind('account', email) }),
    ...(from !== undefined && { from: blind('network', from) }),
  }
  log[ALARMING.includes(event) ? 'warn' : 'info']({ event, ...plain, ...blinded }, 'security')
}
