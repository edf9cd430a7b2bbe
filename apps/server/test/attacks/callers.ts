// Every kind of caller (promise 11). The last three are admins but for what their name says: nothing else can be the
// reason of a refusal.

import { accountsApi } from '@crew-chief/contract/accounts'
import { ROLES, type Role } from '@crew-chief/domain/roles'
import { BEFORE_PROFILE_COMPLETE, EXPECTED_ACCESS } from '../matrix.expected.ts'
import type { ByWho } from './answers.expected.ts'
import type { Person, Stage } from './stage.ts'

export const CALLER_KINDS = ['visitor', ...ROLES, 'must-reset', 'expired', 'revoked'] as const
export type CallerKind = (typeof CALLER_KINDS)[number]
/** `person` is null for whoever counts as nobody: their token is missing, past or ended. */
export type Caller = { kind: CallerKind; person: Person | null; token: string | undefined }

const isRole = (kind: CallerKind): kind is Role => ROLES.some((role) => role === kind)

export async function callerOf(stage: Stage, kind: CallerKind): Promise<Caller> {
  if (kind === 'visitor') return { kind, person: null, token: undefined }
  const person = await stage.as(isRole(kind) ? kind : 'ADMIN', { hasToReset: kind === 'must-reset' })
  if (kind !== 'expired' && kind !== 'revoked') return { kind, person, token: person.token }
  return { kind, person: null, token: await spoiltToken(stage, person, kind) }
}

async function spoiltToken({ server }: Stage, { token }: Person, kind: 'expired' | 'revoked'): Promise<string> {
  const { accessTokens } = server.deps
  if (kind === 'expired') return accessTokens.sign(accessTokens.read(token)?.sid ?? '', new Date(Date.now() - 1_000))
  await server.send(accountsApi.logout, { body: {} }, { token })
  return token
}

/** What the door says, or null: the call is let through. */
export function refusalFor(name: string, kind: CallerKind): 401 | 403 | null {
  const access = EXPECTED_ACCESS[name]
  if (kind === 'must-reset') return BEFORE_PROFILE_COMPLETE.includes(name) ? null : 403
  if (access === 'anyone' || access === undefined) return null
  if (!isRole(kind)) return 401
  return access === 'signed-in' || access.includes(kind) ? null : 403
}

const isStaff = (kind: CallerKind) => kind === 'CLINICIAN' || kind === 'ADMIN'
/** Past and ended sessions make their holder a visitor, where visitors are let in. */
const countsAs = (kind: CallerKind) => (kind === 'expired' || kind === 'revoked' ? 'visitor' : kind)

export function statusFor(answers: ByWho, kind: CallerKind): number {
  if (typeof answers === 'number') return answers
  return answers[countsAs(kind)] ?? (isStaff(kind) ? answers.staff : undefined) ?? answers.rest
}
