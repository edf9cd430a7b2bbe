// Two admins edited one event: the names of its fields, and how the two become one.

import { type Merge, mergeEdits } from '../../../lib/merge-edits.ts'
import type { EventValues } from './event-fields.ts'

export type EventField = keyof EventValues

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

export const mergeEdit = (base: EventValues, mine: EventValues, theirs: EventValues): Merge<EventValues, EventField> =>
  mergeEdits(EVENT_FIELDS, { base, mine, theirs })
