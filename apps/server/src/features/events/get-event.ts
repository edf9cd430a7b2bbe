// One event with its liability release. Whoever would not find it in the list does not find it here.

import type { EventDetails } from '@crew-chief/contract/event-shapes'
import { seesEveryRegistration } from '@crew-chief/domain/events/permissions'
import { AppError } from '../../app-error.ts'
import type { Actor } from '../../call.ts'
import type { Reader } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { findEventFor, listParticipants, type Mine } from './event-cards.store.ts'
import { readerOf } from './list-events.ts'
import { presentEvent } from './present-event.ts'

export const getEvent = ({ db }: Pick<Deps, 'db'>, actor: Actor | null, id: string): Promise<EventDetails> =>
  readEvent(db, actor, id)

/** Also what whoever wrote an event gets back, read in the transaction that wrote it. */
export async function readEvent(db: Reader, actor: Actor | null, id: string): Promise<EventDetails> {
  const found = await findEventFor(db, actor && readerOf(actor), id)
  if (!found) throw new AppError('events.not_found')
  const { event, mine, waiver } = found
  return {
    ...presentEvent(event, mine),
    waiver: { version: event.waiverVersion, text: waiver },
    participants: await participantsFor(db, actor, id, mine),
  }
}

async function participantsFor(db: Reader, actor: Actor | null, eventId: string, mine: Mine | null) {
  if (actor && seesEveryRegistration(actor)) return listParticipants(db, eventId)
  return actor && mine ? [{ userId: actor.id, status: mine.status }] : []
}
