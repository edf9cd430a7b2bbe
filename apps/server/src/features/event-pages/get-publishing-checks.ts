import type { Reply } from '@crew-chief/contract/endpoint'
import type { eventPagesApi } from '@crew-chief/contract/event-pages'
import { canManageEvent } from '@crew-chief/domain/events/event-staff'
import { publishingChecks } from '@crew-chief/domain/events/publishing-check'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import type { Reader } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { scheduleItems } from '../camp/public.ts'
import { courts } from '../courts/public.ts'
import { eventStaff, events, requireStanding } from '../events/public.ts'

export async function getPublishingChecks(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  actor: Actor,
  eventId: string,
): Promise<Reply<typeof eventPagesApi.getPublishingChecks>> {
  await requireStanding(db, actor, eventId, canManageEvent)
  const [event] = await db
    .select()
    .from(events)
    .where(and(eq(events.id, eventId), isNull(events.deletedAt)))
  if (!event) throw new AppError('events.not_found')
  const [staff, courtCount, items] = await Promise.all([
    countOf(db, eventStaff, eventId),
    countOf(db, courts, eventId),
    countOf(db, scheduleItems, eventId),
  ])
  return publishingChecks({
    type: event.type,
    location: event.location,
    staff,
    courts: courtCount,
    scheduleItems: items,
    pictures: event.media.length,
    prices: event.pricing.map(({ priceCents }) => priceCents),
    hasRefundTerms: event.refundFullUntil !== null || event.refundPartialUntil !== null,
    sendsEmail: config.sendsEmail,
    takesPayments: !config.testPayments,
  })
}

async function countOf(
  db: Reader,
  table: typeof eventStaff | typeof courts | typeof scheduleItems,
  eventId: string,
): Promise<number> {
  const [row] = await db.select({ rows: sql<number>`count(*)::integer` }).from(table).where(eq(table.eventId, eventId))
  return row?.rows ?? 0
}
