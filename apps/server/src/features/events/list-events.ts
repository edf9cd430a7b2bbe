// Completed events are listed for admins and for their participants only.

import type { Event } from '@crew-chief/contract/event-shapes'
import { seesEveryCompletedEvent } from '@crew-chief/domain/events/permissions'
import type { Actor } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { type EventFilter, type EventReader, listEventsFor, listOpenEvents } from './event-cards.store.ts'
import { presentEvent } from './event-fields.ts'
import { withConfirmationRule } from './hoarding.ts'

export const readerOf = (actor: Actor): EventReader => ({ id: actor.id, seesAll: seesEveryCompletedEvent(actor) })

export async function listEvents(
  deps: Pick<Deps, 'db' | 'config'>,
  actor: Actor | null,
  filter: EventFilter,
): Promise<Event[]> {
  // Visitors never see completed events: no query needed.
  if (!actor && filter.status === 'completed') return []
  const rows = actor ? await listEventsFor(deps.db, readerOf(actor), filter) : await listOpenEvents(deps.db, filter)
  return withConfirmationRule(
    deps,
    actor,
    rows.map(({ event, mine }) => presentEvent(event, mine)),
  )
}
