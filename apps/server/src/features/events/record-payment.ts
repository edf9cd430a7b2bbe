// Cash and checks that staff receive for a spot they gave.

import type { Decoded } from '@crew-chief/contract/endpoint'
import type { registrationsApi } from '@crew-chief/contract/registrations'
import { canRegisterOthers } from '@crew-chief/domain/events/event-staff'
import { canCorrectPayments } from '@crew-chief/domain/events/permissions'
import { formatCents } from '@crew-chief/domain/money'
import { eq, sql } from 'drizzle-orm'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { notifyCamp } from '../../platform/live/live.ts'
import { recordAudit } from '../audit/public.ts'
import { cancelPaymentPage, findUnsettled } from '../payments/public.ts'
import { requireStanding } from './event-standing.ts'
import { lockEvent } from './events.store.ts'
import { type RegistrationRow, recordedPayments } from './events.tables.ts'
import { presentRegistrantTo } from './present-registration.ts'
import { findRegistrant } from './registrants.store.ts'
import { findRegistration, updateRegistration } from './registrations.store.ts'

type Body = Decoded<typeof registrationsApi.recordPayment>['body']
type RegistrationRef = { eventId: string; registrationId: string }

export async function recordPayment(
  deps: Pick<Deps, 'db' | 'jobs'>,
  actor: Actor,
  { eventId, registrationId }: RegistrationRef,
  { method, amount, reference }: Body,
) {
  await requireStanding(deps.db, actor, eventId, canRegisterOthers)
  if (amount < 0 && !canCorrectPayments(actor)) throw new AppError('registrations.correction_not_allowed')
  await inTransaction(deps.db, async (tx) => {
    const event = await lockEvent(tx, eventId)
    if (!event) throw new AppError('events.not_found')
    const registration = await findRegistration(tx, registrationId)
    if (registration?.eventId !== eventId) throw new AppError('registrations.not_found')
    await ensurePossible(tx, registration, amount)
    await closeDuePage(deps, tx, registration)
    await tx
      .insert(recordedPayments)
      .values({ registrationId, method, amountCents: amount, reference: reference || null, recordedBy: actor.id })
    await updateRegistration(tx, registrationId, {
      amountDueCents: registration.amountDueCents - amount,
      pricePaidCents: registration.pricePaidCents + amount,
    })
    await recordAudit(tx, actor, {
      action: 'registrations.payment_recorded',
      subject: { kind: 'registration', id: registrationId, name: event.name },
      details: { amount: formatCents(amount), method, ...(reference && { reference }) },
    })
    await notifyCamp(tx, eventId, 'participants')
  })
  const row = await findRegistrant(deps.db, registrationId)
  if (!row) throw new AppError('registrations.not_found')
  return presentRegistrantTo(actor)(row)
}

/** At most what is due; a correction at most what was recorded before and not refunded since. */
async function ensurePossible(tx: Tx, { id, status, amountDueCents, pricePaidCents }: RegistrationRow, amount: number) {
  if (status !== 'CONFIRMED') throw new AppError('registrations.nothing_due')
  if (amount < 0) {
    if (Math.min(await totalRecorded(tx, id), pricePaidCents) + amount < 0)
      throw new AppError('registrations.more_than_recorded')
    return
  }
  if (amountDueCents === 0) throw new AppError('registrations.nothing_due')
  if (amount > amountDueCents) throw new AppError('registrations.more_than_due')
}

async function totalRecorded(tx: Tx, registrationId: string): Promise<number> {
  const [row] = await tx
    .select({ total: sql`coalesce(sum(${recordedPayments.amountCents}), 0)`.mapWith(Number) })
    .from(recordedPayments)
    .where(eq(recordedPayments.registrationId, registrationId))
  return row?.total ?? 0
}

/** The amount due changes, so an open payment page would charge the wrong one. */
export async function closeDuePage(deps: Pick<Deps, 'jobs'>, tx: Tx, { id }: RegistrationRow): Promise<void> {
  const open = await findUnsettled(tx, 'registration', id)
  if (open && !(await cancelPaymentPage(deps, tx, open))) throw new AppError('events.payment_processing')
}
