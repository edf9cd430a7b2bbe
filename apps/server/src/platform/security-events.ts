// Security events for investigations after an attack. E-mail and network addresses are logged as pseudonyms: entries of
// the same address can be matched, but the address cannot be read.

import type { Log } from './log.ts'

type SecurityEvent =
  | 'login.done'
  | 'login.refused'
  | 'login.limited'
  | 'login.code_refused'
  | 'login.passkey_refused'
  | 'factor.added'
  | 'factor.removed'
  | 'invitation.accepted'
  | 'invitation.refused'
  | 'password.changed'
  | 'password.reset'
  | 'password.reset_refused'
  | 'session.reauthenticated'
  | 'session.reused'
type Facts = { user?: string; session?: string; email?: string; from?: string }
export type SecurityLog = { log: Log; pseudonym: (...parts: string[]) => string }

// Not caused by normal use.
const WARNINGS: readonly SecurityEvent[] = ['session.reused', 'login.limited']

export function logSecurityEvent({ log, pseudonym }: SecurityLog, event: SecurityEvent, facts: Facts): void {
  const { email, from, ...plain } = facts
  const pseudonyms = {
    ...(email !== undefined && { account: pseudonym('account', email) }),
    ...(from !== undefined && { from: pseudonym('network', from) }),
  }
  log[WARNINGS.includes(event) ? 'warn' : 'info']({ event, ...plain, ...pseudonyms }, 'security')
}
