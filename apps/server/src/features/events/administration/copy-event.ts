import { daysBetween, shiftByDays, toWallClock } from '@crew-chief/domain/time-zone'
import { and, eq, isNull } from 'drizzle-orm'
import { AppError } from '../../../app-error.ts'
import type { Tx } from '../../../db/transaction.ts'
import { findFreeEventSlug } from '../event-slugs.store.ts'
import { insertEvent, lockEventWithWaiver } from '../events.store.ts'
import { type EventRow, eventStaff } from '../events.tables.ts'

type Copy = { name: string; startDate: string }

/** A draft with the fields, liability release and staff of the event; all dates move by the same number of days. */
export async function copyEvent(tx: Tx, id: string, { name, startDate }: Copy): Promise<[EventRow, EventRow]> {
  const found = await lockEventWithWaiver(tx, id)
  if (!found) throw new AppError('events.not_found')
  const { event: original, waiver } = found
  const { id: _id, createdAt: _createdAt, ...fields } = original
  const copied = await insertEvent(
    tx,
    {
      ...fields,
      ...shiftedDates(original, startDate),
      name,
      slug: await findFreeEventSlug(tx, name),
      pricing: fields.pricing.map((tier) => ({ ...tier, id: `price_${crypto.randomUUID().replaceAll('-', '')}` })),
      recordingUrl: null,
      isDraft: true,
      status: 'upcoming',
      statusSetAt: null,
      canceledAt: null,
      cancelReason: null,
      seatsTaken: 0,
      waitlisted: 0,
      waiverVersion: 1,
      version: 1,
    },
    waiver,
  )
  await copyStaff(tx, id, copied.id)
  return [original, copied]
}

function shiftedDates(event: EventRow, startDate: string) {
  const { timezone } = event
  const days = daysBetween(toWallClock(event.startsAt, timezone).slice(0, startDate.length), startDate)
  const shifted = (moment: Date) => shiftByDays(moment, timezone, days)
  const shiftedOrNull = (moment: Date | null) => moment && shifted(moment)
  return {
    startsAt: shifted(event.startsAt),
    endsAt: shifted(event.endsAt),
    registrationOpensAt: shiftedOrNull(event.registrationOpensAt),
    registrationClosesAt: shiftedOrNull(event.registrationClosesAt),
    refundFullUntil: shiftedOrNull(event.refundFullUntil),
    refundPartialUntil: shiftedOrNull(event.refundPartialUntil),
  }
}

/** Without open invitations. */
async function copyStaff(tx: Tx, from: string, to: string): Promise<void> {
  const entries = await tx
    .select({
      userId: eventStaff.userId,
      guestName: eventStaff.guestName,
      functions: eventStaff.functions,
      invitedBy: eventStaff.invitedBy,
    })
    .from(eventStaff)
    .where(and(eq(eventStaff.eventId, from), isNull(eventStaff.email)))
    .orderBy(eventStaff.createdAt, eventStaff.id)
  if (entries.length > 0) await tx.insert(eventStaff).values(entries.map((entry) => ({ ...entry, eventId: to })))
}
