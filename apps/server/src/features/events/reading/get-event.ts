// Everyone sees a published event, also after it is completed or canceled.

import type { EventDetails } from '@crew-chief/contract/event-shapes'
import { isEventStaff } from '@crew-chief/domain/events/event-staff'
import { seesJoinLink, seesRecording } from '@crew-chief/domain/events/online-events'
import type { Actor } from '../../../actor.ts'
import { AppError } from '../../../app-error.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { presentEvent } from '../event-fields.ts'
import { findStanding } from '../event-standing.ts'
import { withConfirmationRule } from '../registration/hoarding.ts'
import { findEventAt, findEventFor, listParticipants } from './event-cards.store.ts'
import { ownParticipation, readerOf } from './list-events.ts'

type ReadDeps = Pick<Deps, 'db' | 'config'>

export const getEvent = async (deps: ReadDeps, actor: Actor | null, id: string): Promise<EventDetails> =>
  withRule(deps, actor, await readEvent(deps.db, actor, id))

/** By slug, earlier slug or id. */
export const getEventAt = async (deps: ReadDeps, actor: Actor | null, address: string): Promise<EventDetails> =>
  withRule(
    deps,
    actor,
    await presentDetails(deps.db, actor, await findEventAt(deps.db, actor && readerOf(actor), address)),
  )

async function withRule(deps: ReadDeps, actor: Actor | null, event: EventDetails): Promise<EventDetails> {
  const [marked = event] = await withConfirmationRule(deps, actor, [event])
  return marked
}

/** Also the reply of create and update, read in their transaction. */
export const readEvent = async (db: Reader, actor: Actor | null, id: string): Promise<EventDetails> =>
  presentDetails(db, actor, await findEventFor(db, actor && readerOf(actor), id))

type Found = Awaited<ReturnType<typeof findEventFor>>

async function presentDetails(db: Reader, actor: Actor | null, found: Found): Promise<EventDetails> {
  if (!found) throw new AppError('events.not_found')
  const { event, mine, waiver } = found
  const isStaff = await isStaffOf(db, actor, event.id)
  const participants = isStaff ? (await listParticipants(db, [event.id])).get(event.id) : ownParticipation(actor, mine)
  const now = new Date()
  const attendee = {
    isStaff,
    registrationStatus: mine?.status ?? null,
    isSuspended: mine?.isSuspended ?? false,
    isUnpaid: mine?.isUnpaid ?? false,
  }
  return {
    ...presentEvent(event, mine, participants ?? []),
    waiver: { version: event.waiverVersion, text: waiver },
    levels: event.levels,
    whatToBring: event.whatToBring,
    hotelInfo: event.hotelInfo,
    joinUrl: seesJoinLink(event, attendee, now) ? event.joinUrl : null,
    recordingUrl: seesRecording(event, attendee, now) ? event.recordingUrl : null,
    refundFullUntil: event.refundFullUntil?.toISOString() ?? null,
    refundPartialUntil: event.refundPartialUntil?.toISOString() ?? null,
    refundPartialPercent: event.refundPartialPercent,
    cancelReason: event.cancelReason,
  }
}

async function isStaffOf(db: Reader, actor: Actor | null, eventId: string): Promise<boolean> {
  const standing = actor && (await findStanding(db, actor, eventId))
  return standing ? isEventStaff(standing) : false
}
