import type { Camp } from '@crew-chief/contract/camp'
import { isStaff, type Role } from '@crew-chief/domain/roles'

type Candidates = {
  role: Role
  /** From the navigation state of the link that led here. */
  requested: string | undefined
  /** The last visited one. */
  stored: string | undefined
  /** The accessible ones, nearest first; undefined while loading. */
  camps: readonly Pick<Camp, 'id' | 'type'>[] | undefined
}

type Choice =
  | { kind: 'event'; eventId: string; by: 'requested' | 'stored' | 'list' }
  | { kind: 'needs-list' }
  | { kind: 'none' }

/**
 * Which event the hub opens when the URL has none (spec 2 §2): the requested one, else the last visited, else the first
 * the user takes part in; for admins the first camp.
 */
export function chooseEvent({ role, requested, stored, camps }: Candidates): Choice {
  if (requested) return { kind: 'event', eventId: requested, by: 'requested' }
  if (stored) return { kind: 'event', eventId: stored, by: 'stored' }
  if (!camps) return { kind: 'needs-list' }
  const first = firstFor(role, camps)
  return first ? { kind: 'event', eventId: first.id, by: 'list' } : { kind: 'none' }
}

function firstFor<C extends Pick<Camp, 'type'>>(role: Role, camps: readonly C[]): C | undefined {
  const camp = camps.find(({ type }) => type === 'camp')
  if (role === 'ADMIN') return camp
  // Staff can open every event, but clinicians rarely want a webinar here.
  return isStaff({ role }) ? (camp ?? camps[0]) : camps[0]
}
