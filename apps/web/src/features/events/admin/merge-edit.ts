// Two admins edited one event. What only the other changed is taken over; what both changed stays as typed and is named.

import type { EventValues } from './event-fields.ts'

export type EventField = keyof EventValues
export type Merge = { merged: EventValues; taken: EventField[]; disputed: EventField[] }

export const FIELD_LABELS: Record<EventField, string> = {
  name: 'Name',
  type: 'Type',
  groupId: 'Group',
  description: 'Description',
  startDate: 'Start',
  endDate: 'End',
  timezone: 'Time zone',
  location: 'Location',
  maxParticipants: 'Max participants',
  nonMemberPrice: 'Non-members',
  memberPrice: 'Members',
  media: 'Pictures',
  waiver: 'Liability release',
}
// Object.keys forgets the keys' type; the record above has exactly these.
export const EVENT_FIELDS = Object.keys(FIELD_LABELS) as EventField[]

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** `base` is what this form began with, `mine` what it holds now, `theirs` what is stored meanwhile. */
export function mergeEdit(base: EventValues, mine: EventValues, theirs: EventValues): Merge {
  const changedByThem = EVENT_FIELDS.filter((field) => !isSame(base[field], theirs[field]))
  // Typed the same on both sides: nothing to take and nothing to argue about.
  const differing = changedByThem.filter((field) => !isSame(mine[field], theirs[field]))
  const taken = differing.filter((field) => isSame(mine[field], base[field]))
  const merged = { ...mine, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) }
  return { merged, taken, disputed: differing.filter((field) => !taken.includes(field)) }
}
