// The list of events. Completed ones are for admins and for those who were there.

import type { Event } from '@crew-chief/contract/event-shapes'
import { seesEveryCompletedEvent } from '@crew-chief/domain/events/permissions'
import type { Actor } from '../../call.ts'
import type { Deps } from '../../deps.ts'
import { type EventFilter, type EventReader, listEventsFor, listOpenEvents } from './event-cards.store.ts'
import { presentEvent } from './present-event.ts'

export const readerOf = (actor: Actor): EventReader => ({ id: actor.id, seesAll: seesEveryCompletedEvent(actor) })

export async function listEvents({ db }: Pick<Deps, 'db'>, actor: Actor | null, filter: EventFilter): Promise<Event[]> {
  if (!actor) {
    // A visitor attended nothing: there is nothing to ask the database.
    if (filter.status === 'completed') return []
    return (await listOpenEvents(db, filter)).map((event) => presentEvent(event, null))
  }
  const rows = await listEventsFor(db, readerOf(actor), filter)
  return rows.map(({ event, mine }) => presentEvent(event, mine))
}
