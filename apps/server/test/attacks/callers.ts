// Every kind of caller. The last three are admins, so that only their session state can be the reason of a refusal.

import { sessionApi } from '@crew-chief/contract/session'
import { ROLES, type Role } from '@crew-chief/domain/roles'
import { ENDPOINTS } from '../endpoints/all-endpoints.ts'
import type { StatusByCaller } from '../endpoints/endpoint-table.ts'
import type { Operation } from './build-request.ts'
import type { Fixture, TestUser } from './fixture.ts'

export const CALLER_KINDS = ['visitor', ...ROLES, 'must-reset', 'expired', 'revoked'] as const
export type CallerKind = (typeof CALLER_KINDS)[number]
/** `person` is null for callers without a valid session: the token is missing, expired or revoked. */
export type Caller = { kind: CallerKind; person: TestUser | null; token: string | undefined }

const isRole = (kind: CallerKind): kind is Role => ROLES.some((role) => role === kind)

export async function createCaller(fixture: Fixture, kind: CallerKind): Promise<Caller> {
  if (kind === 'visitor') return { kind, person: null, token: undefined }
  const person = await fixture.as(isRole(kind) ? kind : 'ADMIN', { hasToReset: kind === 'must-reset' })
  if (kind !== 'expired' && kind !== 'revoked') return { kind, person, token: person.token }
  return { kind, person: null, token: await invalidToken(fixture, person, kind) }
}

async function invalidToken({ server }: Fixture, { token }: TestUser, kind: 'expired' | 'revoked'): Promise<string> {
  const { accessTokens } = server.deps
  if (kind === 'expired') return accessTokens.sign(accessTokens.read(token)?.sid ?? '', new Date(Date.now() - 1_000))
  await server.send(sessionApi.logout, { body: {} }, { token })
  return token
}

/** The status with which access control refuses the request, or null. */
export function expectedRefusal(operation: Operation, kind: CallerKind): 401 | 403 | null {
  const { access, beforeProfileComplete } = ENDPOINTS[operation]
  if (kind === 'must-reset') return beforeProfileComplete ? null : 403
  if (access === 'anyone') return null
  if (!isRole(kind)) return 401
  if (access === 'signed-in') return null
  const roles = 'eventStaff' in access ? access.eventStaff : access
  return roles.includes(kind) ? null : 403
}

/** The use case refuses these, after the request was decoded and its records were looked up. */
export const isForEventStaff = (operation: Operation): boolean => {
  const { access } = ENDPOINTS[operation]
  return typeof access === 'object' && 'eventStaff' in access
}

/** Expected for another user's record; undefined where ownership makes no difference. */
export function statusOfOthers(operation: Operation): StatusByCaller | undefined {
  const { othersRecord } = ENDPOINTS[operation]
  return typeof othersRecord === 'object' && 'noOwner' in othersRecord ? undefined : othersRecord
}

const isStaff = (kind: CallerKind) => kind === 'CLINICIAN' || kind === 'ADMIN'
/** An invalid session counts as none where visitors have access. */
const effectiveKind = (kind: CallerKind) => (kind === 'expired' || kind === 'revoked' ? 'visitor' : kind)

export function expectedStatus(statuses: StatusByCaller, kind: CallerKind): number {
  if (typeof statuses === 'number') return statuses
  return statuses[effectiveKind(kind)] ?? (isStaff(kind) ? statuses.staff : undefined) ?? statuses.rest
}
