// Completed events are listed for admins and for their participants only.

import type { Event, Participant } from '@crew-chief/contract/event-shapes'
import { isEventStaff, standingOf } from '@crew-chief/domain/events/event-staff'
import { seesEveryCompletedEvent } from '@crew-chief/domain/events/permissions'
import type { Actor } from '../../../actor.ts'
import type { Deps } from '../../../deps.ts'
import { presentEvent } from '../event-fields.ts'
import { withConfirmationRule } from '../registration/hoarding.ts'
import {
  type EventFilter,
  type EventReader,
  listEventsFor,
  listOpenEvents,
  listParticipants,
  type Mine,
} from './event-cards.store.ts'

export const readerOf = (actor: Actor): EventReader => ({ id: actor.id, seesAll: seesEveryCompletedEvent(actor) })

export async function listEvents(
  deps: Pick<Deps, 'db' | 'config'>,
  actor: Actor | null,
  filter: EventFilter,
): Promise<Event[]> {
  // Visitors never see completed events: no query needed.
  if (!actor && filter.status === 'completed') return []
  return withConfirmationRule(
    deps,
    actor,
    actor ? await listFor(deps, actor, filter) : await listForVisitors(deps, filter),
  )
}

const listForVisitors = async ({ db }: Pick<Deps, 'db'>, filter: EventFilter): Promise<Event[]> =>
  (await listOpenEvents(db, filter)).map(({ event }) => presentEvent(event, null, []))

async function listFor({ db }: Pick<Deps, 'db'>, actor: Actor, filter: EventFilter): Promise<Event[]> {
  const rows = await listEventsFor(db, readerOf(actor), filter)
  const isStaffOf = ({ facts }: (typeof rows)[number]) => isEventStaff(standingOf(actor, facts))
  const staffed = rows.filter(isStaffOf).map(({ event }) => event.id)
  // One statement for all events, and none for people who are staff nowhere.
  const participants = staffed.length > 0 ? await listParticipants(db, staffed) : new Map<string, Participant[]>()
  return rows.map((row) => {
    const { event, mine } = row
    const shown = isStaffOf(row) ? participants.get(event.id) : ownParticipation(actor, mine)
    return presentEvent(event, mine, shown ?? [])
  })
}

export const ownParticipation = (actor: Actor | null, mine: Mine | null): Participant[] =>
  actor && mine ? [{ userId: actor.id, status: mine.status }] : []
