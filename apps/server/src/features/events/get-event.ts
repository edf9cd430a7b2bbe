// Has the same visibility rules as the list.

import type { EventDetails } from '@crew-chief/contract/event-shapes'
import { isEventStaff } from '@crew-chief/domain/events/event-staff'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import type { Reader } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { findEventFor, listParticipants, type Mine } from './event-cards.store.ts'
import { presentEvent } from './event-fields.ts'
import { findStanding } from './event-standing.ts'
import { readerOf } from './list-events.ts'

export const getEvent = ({ db }: Pick<Deps, 'db'>, actor: Actor | null, id: string): Promise<EventDetails> =>
  readEvent(db, actor, id)

/** Also the reply of create and update, read in their transaction. */
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
  const standing = actor && (await findStanding(db, actor, eventId))
  if (standing && isEventStaff(standing)) return listParticipants(db, eventId)
  return actor && mine ? [{ userId: actor.id, status: mine.status }] : []
}
