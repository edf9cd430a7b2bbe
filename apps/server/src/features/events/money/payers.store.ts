// Who paid for a spot. After a transfer, earlier holders have paid as well. For queries that join `registrations`.

import { eq, sql } from 'drizzle-orm'
import type { Reader } from '../../../db/transaction.ts'
import { payments, wasPaid } from '../../payments/public.ts'
import { events, recordedPayments, registrations, spotTransfers } from '../events.tables.ts'

/** Of a row of `recorded_payments`. The previous version stored none: then it is the holder of the spot. */
export const CASH_PAYER = sql<string>`coalesce(${recordedPayments.payerId}, ${registrations.userId})`

export const CARD_PAYMENTS = sql`${payments}
  where ${payments.purpose} = 'registration' and ${payments.subjectId} = ${registrations.id} and ${wasPaid}`
export const CASH_PAYMENTS = sql`${recordedPayments} where ${recordedPayments.registrationId} = ${registrations.id}`

export const IS_CARD_OF_HOLDER = sql`${payments.userId} = ${registrations.userId}`
export const IS_CASH_OF_HOLDER = sql`${CASH_PAYER} = ${registrations.userId}`

const OWN_CENTS = sql`(
  (select coalesce(sum(coalesce(${payments.paidCents}, ${payments.amountCents}) - ${payments.refundedCents}), 0)
    from ${CARD_PAYMENTS} and ${IS_CARD_OF_HOLDER})
  + (select coalesce(sum(${recordedPayments.amountCents}), 0) from ${CASH_PAYMENTS} and ${IS_CASH_OF_HOLDER}))`

/** The part of the price that the holder has paid, without that of earlier holders. */
export const PRICE_PAID_BY_HOLDER = sql<number>`case
  when exists (select from ${CARD_PAYMENTS} and not ${IS_CARD_OF_HOLDER})
    or exists (select from ${CASH_PAYMENTS} and not ${IS_CASH_OF_HOLDER})
  then greatest(0, least(${registrations.pricePaidCents}, ${OWN_CENTS}))::int
  else ${registrations.pricePaidCents} end`

/** The holder got the spot from another person. */
export const IS_TRANSFERRED = sql<boolean>`exists (select from ${spotTransfers} t
  where t.to_user_id = ${registrations.userId} and t.registration_id = ${registrations.id} and t.status = 'accepted')`

export async function findPricePaidByHolder(db: Reader, registrationId: string): Promise<number> {
  const [row] = await db
    .select({ cents: PRICE_PAID_BY_HOLDER })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(eq(registrations.id, registrationId))
  return row?.cents ?? 0
}

/** An amount due that did not come from staff closes hub, join link and recording. */
export const IS_UNPAID = sql<boolean>`(${registrations.accessNeedsPayment} and ${registrations.amountDueCents} > 0)`
