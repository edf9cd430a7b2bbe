import type { Camp } from '@crew-chief/contract/camp'
import { firstCamp } from '@crew-chief/domain/camp/own-camp'
import type { Role } from '@crew-chief/domain/roles'

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
  const first = firstCamp(role, camps)
  return first ? { kind: 'event', eventId: first.id, by: 'list' } : { kind: 'none' }
}
