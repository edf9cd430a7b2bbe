// Which event the hub opens when the address names none (spec 2 §2): the one carried along, else the one visited
// last, else the first one takes part in; for admins the first camp.

import type { Camp } from '@crew-chief/contract/camp'
import { isCampStaff } from '@crew-chief/domain/camp/permissions'
import type { Role } from '@crew-chief/domain/roles'

type Known = {
  role: Role
  /** From the step that led here. */
  carried: string | undefined
  /** From the last visit. */
  stored: string | undefined
  /** Those one may enter, the nearest first; undefined until they have come. */
  camps: readonly Pick<Camp, 'id' | 'type'>[] | undefined
}

export type Choice =
  | { kind: 'event'; eventId: string; by: 'carried' | 'stored' | 'list' }
  | { kind: 'ask' }
  | { kind: 'none' }

export function chooseEvent({ role, carried, stored, camps }: Known): Choice {
  if (carried) return { kind: 'event', eventId: carried, by: 'carried' }
  if (stored) return { kind: 'event', eventId: stored, by: 'stored' }
  if (!camps) return { kind: 'ask' }
  const first = firstFor(role, camps)
  return first ? { kind: 'event', eventId: first.id, by: 'list' } : { kind: 'none' }
}

function firstFor<C extends Pick<Camp, 'type'>>(role: Role, camps: readonly C[]): C | undefined {
  const camp = camps.find(({ type }) => type === 'camp')
  if (role === 'ADMIN') return camp
  // Staff may enter everything: a webinar is not what a clinician looks for here.
  return isCampStaff({ role }) ? (camp ?? camps[0]) : camps[0]
}
