// Cash and checks that staff receive or return.

import type { Decoded } from '@crew-chief/contract/endpoint'
import type { registrationsApi } from '@crew-chief/contract/registrations'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { canRegisterOthers } from '@crew-chief/domain/events/event-staff'
import { canCorrectPayments, canFavor, canRefund } from '@crew-chief/domain/events/permissions'
import { dueAfterCorrection, priceAfterReturn } from '@crew-chief/domain/events/spot-money'
import { formatCents } from '@crew-chief/domain/money'
import { isChargeable } from '@crew-chief/domain/payments/minimum-price'
import type { Actor } from '../../../actor.ts'
import { AppError } from '../../../app-error.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { notifyCamp } from '../../../platform/live/live.ts'
import type { NotifyingDeps } from '../../../platform/mail/mail-and-notify.ts'
import { recordAudit } from '../../audit/public.ts'
import { cancelPaymentPage, findUnsettled } from '../../payments/public.ts'
import { requireStanding } from '../event-standing.ts'
import { lockEvent, lockEventEvenDeleted } from '../events.store.ts'
import { type RegistrationRow, recordedPayments, type Seat } from '../events.tables.ts'
import { presentRegistrantTo } from '../present-registration.ts'
import { findRegistrant } from '../registrants.store.ts'
import { sendReceiptEmail } from '../registration-mails.ts'
import { findRegistration, updateRegistration } from '../registrations.store.ts'
import { listCashReturns, listHeldCash, type OwedCash, type PayerCash, reduceCashReturn } from './cash.store.ts'
import { findPaidSpot, hasPaid, newPurchase } from './paid-spot.ts'
import { recordReturned, sumCash, takeCash } from './return-money.ts'

type Body = Decoded<typeof registrationsApi.recordPayment>['body']
type RecordDeps = NotifyingDeps & Pick<Deps, 'db'>
type RegistrationRef = { eventId: string; registrationId: string }

export async function recordPayment(
  deps: RecordDeps,
  actor: Actor,
  { eventId, registrationId }: RegistrationRef,
  { method, amount, reference, payerId }: Body,
) {
  // Cash may have to be returned after the event was deleted, when it has no staff any more.
  const isEvenDeleted = amount < 0 && canRefund(actor)
  if (!isEvenDeleted) await requireStanding(deps.db, actor, eventId, canRegisterOthers)
  if (amount > 0 && payerId) throw new AppError('input.invalid', { message: PAYER_OF_RETURN })
  await inTransaction(deps.db, async (tx) => {
    const event = await (isEvenDeleted ? lockEventEvenDeleted : lockEvent)(tx, eventId)
    if (!event) throw new AppError('events.not_found')
    const registration = await findRegistration(tx, registrationId)
    if (registration?.eventId !== eventId) throw new AppError('registrations.not_found')
    if (!canFavor(actor, registration.userId)) throw new AppError('registrations.own_favor')
    const entry = { registrationId, method, reference: reference || null, recordedBy: actor.id }
    const paid = await (amount > 0
      ? receive(deps, tx, { event, registration }, amount, entry)
      : giveBack(deps, tx, actor, { event, registration }, { cents: -amount, payerId }, entry))
    // A correction of a mistake is no payment.
    if (amount > 0) await sendReceiptEmail(deps, tx, { event, registration: paid }, amount, { method, reference })
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

type Entry = Omit<typeof recordedPayments.$inferInsert, 'amountCents'>

const PAYER_OF_RETURN = 'Choose a person only for cash that was returned.'
const TOO_LITTLE_LEFT = 'That leaves less than $0.50, which can’t be paid by card. Record all of it, or less.'

/** At most what is due. */
async function receive(deps: RecordDeps, tx: Tx, { event, registration }: Seat, cents: number, entry: Entry) {
  const { id, status, userId, amountDueCents, pricePaidCents } = registration
  if (status !== 'CONFIRMED' || amountDueCents === 0) throw new AppError('registrations.nothing_due')
  if (cents > amountDueCents) throw new AppError('registrations.more_than_due')
  if (!isChargeable(amountDueCents - cents)) throw new AppError('input.invalid', { message: TOO_LITTLE_LEFT })
  const isFirst = !hasPaid(await findPaidSpot(tx, event, registration))
  await closeDuePage(deps, tx, registration)
  await tx.insert(recordedPayments).values({ ...entry, payerId: userId, amountCents: cents })
  return updateRegistration(tx, id, {
    amountDueCents: amountDueCents - cents,
    pricePaidCents: pricePaidCents + cents,
    // The first payment is the purchase.
    ...(isFirst && newPurchase(event)),
  })
}

/** What is to be returned; more is a correction: at most what was recorded before and not refunded since. */
async function giveBack(
  deps: RecordDeps,
  tx: Tx,
  actor: Actor,
  { event, registration }: Seat,
  { cents, payerId }: { cents: number; payerId: string | undefined },
  entry: Entry,
) {
  const { id, status, pricePaidCents } = registration
  const owed = await listCashReturns(tx, id)
  if (owed.length > 1 && !payerId) throw choosePayer(owed)
  const isChosen = (part: PayerCash) => !payerId || part.payerId === payerId
  const returned = takeCash(owed.filter(isChosen), cents)
  const returnedCents = sumCash(returned)
  const correctedCents = cents - returnedCents
  if (correctedCents > 0 && !canCorrectPayments(actor)) throw new AppError('registrations.correction_not_allowed')
  if (correctedCents > 0 && status !== 'CONFIRMED') throw new AppError('registrations.nothing_due')
  const corrected = takeCash((await listHeldCash(tx, [id])).filter(isChosen), correctedCents)
  if (sumCash(corrected) < correctedCents || correctedCents > Math.max(0, pricePaidCents - returnedCents))
    throw new AppError('registrations.more_than_recorded')
  const isOwn = [...returned, ...corrected].some(({ payerId }) => !canFavor(actor, payerId))
  if (isOwn) throw new AppError('registrations.own_favor')
  await closeDuePage(deps, tx, registration)
  await recordReturned(tx, entry, [...returned, ...corrected])
  for (const part of returned) await reduceCashReturn(tx, id, part)
  return updateRegistration(tx, id, {
    // Returned cash is not due again.
    ...dueAfterCorrection(registration, correctedCents),
    pricePaidCents: priceAfterReturn(pricePaidCents, cents, await findPaidSpot(tx, event, registration)),
  })
}

function choosePayer(owed: readonly OwedCash[]): AppError {
  const parts = owed.map(({ cents, ...payer }) => `${formatCents(cents)} to ${fullName(payer)}`)
  const list = new Intl.ListFormat('en-US', { type: 'conjunction' }).format(parts)
  return new AppError('registrations.choose_payer', {
    message: `We owe ${list} in cash. Choose who got it back.`,
    fields: { payerId: 'Choose who got it back' },
  })
}

/** The amount due changes, so an open payment page would charge the wrong one. */
export async function closeDuePage(deps: Pick<Deps, 'jobs'>, tx: Tx, { id }: RegistrationRow): Promise<void> {
  const open = await findUnsettled(tx, 'registration', id)
  if (open && !(await cancelPaymentPage(deps, tx, open))) throw new AppError('events.payment_processing')
}
