// Takes a seat: confirmed where nothing is to pay, otherwise as a hold with its payment.

import { randomUUID } from 'node:crypto'
import { formatWithZone } from '@crew-chief/domain/events/event-dates'
import { asksForWaiver } from '@crew-chief/domain/events/online-events'
import { priceFor, tierFor } from '@crew-chief/domain/events/pricing'
import { registrationError } from '@crew-chief/domain/events/registration-rules'
import { holdsSeat } from '@crew-chief/domain/events/seats'
import type { Actor } from '../../../actor.ts'
import { AppError } from '../../../app-error.ts'
import type { Tx } from '../../../db/transaction.ts'
import { createKeyedLimiter } from '../../../platform/limiter.ts'
import { lockActiveUser } from '../../accounts/public.ts'
import {
  cancelPaymentPage,
  continuePayment,
  ensureMayHold,
  findUnsettled,
  insertPayment,
  type PaymentRow,
  type ReturnUrls,
} from '../../payments/public.ts'
import { addRegistration, changeStatus, type StatusDeps } from '../change-status.ts'
import { rejectDraft } from '../event-standing.ts'
import { lockEvent } from '../events.store.ts'
import type { EventRow, RegistrationRow } from '../events.tables.ts'
import { findPaidSpot, hasPaid, newPurchase } from '../money/paid-spot.ts'
import { sendConfirmedEmail } from '../registration-mails.ts'
import { acceptWaiver, findLive, hasPaymentInReview, updateRegistration } from '../registrations.store.ts'
import { hasToConfirmEmail, rejectPaused } from './hoarding.ts'
import { recordAcceptance } from './record-acceptance.ts'

// Two per event: one commits while the next reads. More would only wait for the lock on the event's row.
export const limitPerEvent = createKeyedLimiter(2)

export type RegistrationRequest = {
  eventId: string
  waiverVersion?: number | undefined
  /** The price shown in the browser, if it was sent. */
  priceId?: string | undefined
}
type LockedRegistration = { event: EventRow; mine: RegistrationRow | undefined; priceCents: number }

/** Locks the event, which serializes its registrations, and applies the registration rules. */
export async function lockAndValidate(
  deps: Pick<StatusDeps, 'config'>,
  tx: Tx,
  actor: Actor,
  { eventId, waiverVersion, priceId }: RegistrationRequest,
): Promise<LockedRegistration> {
  if (!(await lockActiveUser(tx, actor.id))) throw new AppError('session.expired')
  // Before the lock, to keep it short.
  if (await hasPaymentInReview(tx, eventId, actor.id)) throw new AppError('events.payment_in_review')
  const event = await lockEvent(tx, eventId)
  if (!event) throw new AppError('events.not_found')
  await rejectDraft(tx, actor, event)
  const mine = await findLive(tx, eventId, actor.id)
  if (priceId !== undefined && tierFor(event.pricing, actor.role)?.id !== priceId)
    throw new AppError('payments.wrong_price')
  const mustConfirmEmail = await hasToConfirmEmail(deps, tx, actor, { event, mine })
  const error = registrationError({ ...event, mustConfirmEmail }, mine, new Date())
  if (error) throw new AppError(error)
  await acceptShownWaiver(tx, actor, event, waiverVersion ?? event.waiverVersion)
  return { event, mine, priceCents: priceFor(event.pricing, actor.role) }
}

/** The accepted version must be the current one. Online events have no release. */
export async function acceptShownWaiver(
  tx: Tx,
  actor: Actor,
  event: EventRow,
  shown: number | undefined,
): Promise<void> {
  if (!asksForWaiver(event)) return
  if (shown !== event.waiverVersion) throw new AppError('events.waiver_changed')
  await acceptWaiver(tx, { eventId: event.id, userId: actor.id, version: event.waiverVersion })
}

export async function confirmFree(deps: StatusDeps, tx: Tx, actor: Actor, { event, mine }: LockedRegistration) {
  const open = mine && (await findUnsettled(tx, 'registration', mine.id))
  // A payment page opened before the event became free must not be paid.
  if (open && !(await cancelPaymentPage(deps, tx, open))) throw new AppError('events.payment_processing')
  const registration = await takeOrKeepSeat(deps, tx, actor.id, { event, mine }, 'CONFIRMED')
  await sendConfirmedEmail(deps, tx, { event, registration }, 'self')
  return registration
}

/** Reuses the payment of an open hold while its price is right. */
export async function holdForPayment(
  deps: StatusDeps,
  tx: Tx,
  actor: Actor,
  locked: LockedRegistration,
  urls: ReturnUrls,
): Promise<PaymentRow> {
  const registration = await takeOrKeepSeat(deps, tx, actor.id, locked, 'PENDING')
  return findOrCreatePayment(deps, tx, actor, locked, registration, urls)
}

async function findOrCreatePayment(
  deps: StatusDeps,
  tx: Tx,
  actor: Actor,
  locked: LockedRegistration,
  registration: RegistrationRow,
  urls: ReturnUrls,
): Promise<PaymentRow> {
  const open = await findUnsettled(tx, 'registration', registration.id)
  // While a spot is offered, the page may be that of the recipient, or of the sender who owes something.
  const isOwn = open?.userId === actor.id
  if (isOwn && open.status === 'processing') return open
  if (isOwn && open.amountCents === locked.priceCents) return continuePayment(deps, tx, open, urls)
  if (open && !(await cancelPaymentPage(deps, tx, open))) {
    // Paid at this very moment: openCheckout then shows the result.
    if (isOwn) return open
    throw new AppError('events.payment_processing')
  }
  await ensureMayHold(tx, actor.id)
  return insertPayment(tx, newPayment(deps, actor, locked, registration, urls))
}

/** The user's confirmed registration with an amount due, or undefined. */
export async function lockAmountDue(
  tx: Tx,
  actor: Actor,
  eventId: string,
): Promise<(LockedRegistration & { mine: RegistrationRow }) | undefined> {
  if (await hasPaymentInReview(tx, eventId, actor.id)) throw new AppError('events.payment_in_review')
  const found = await findLive(tx, eventId, actor.id)
  if (!found || found.amountDueCents === 0) return undefined
  const event = await lockEvent(tx, eventId)
  // Read again under the lock: it may have been paid in between.
  const mine = await findLive(tx, eventId, actor.id)
  if (!event || event.canceledAt || mine?.status !== 'CONFIRMED' || mine.amountDueCents === 0) return undefined
  return { event, mine, priceCents: mine.amountDueCents }
}

/** The spot is theirs already, so an unpaid page changes nothing when it expires. */
export async function payAmountDue(
  deps: StatusDeps,
  tx: Tx,
  actor: Actor,
  locked: LockedRegistration & { mine: RegistrationRow },
  urls: ReturnUrls,
): Promise<PaymentRow> {
  const { event, mine } = locked
  // The first payment is the purchase, also while its page is open.
  const isStarted = (await findUnsettled(tx, 'registration', mine.id)) || hasPaid(await findPaidSpot(tx, event, mine))
  if (!isStarted) await updateRegistration(tx, mine.id, newPurchase(event))
  return findOrCreatePayment(deps, tx, actor, locked, mine, urls)
}

/** The difference for a spot that is transferred to the actor when it is paid. */
export const payTransfer = (
  deps: StatusDeps,
  tx: Tx,
  actor: Actor,
  { event, registration, dueCents }: { event: EventRow; registration: RegistrationRow; dueCents: number },
  urls: ReturnUrls,
): Promise<PaymentRow> =>
  findOrCreatePayment(deps, tx, actor, { event, mine: undefined, priceCents: dueCents }, registration, urls)

/** The user's own hold or offer already counts as a seat. */
async function takeOrKeepSeat(
  deps: StatusDeps,
  tx: Tx,
  userId: string,
  { event, mine }: Pick<LockedRegistration, 'event' | 'mine'>,
  status: 'PENDING' | 'CONFIRMED',
): Promise<RegistrationRow> {
  if (mine && !mine.acceptedAt) await recordAcceptance(tx, mine)
  if (mine?.status === status) return mine
  const purchase = newPurchase(event)
  if (!mine || !holdsSeat(mine)) await rejectPaused(tx, event.id, userId)
  if (mine) {
    await changeStatus(deps, tx, mine, { status })
    return updateRegistration(tx, mine.id, purchase)
  }
  return addRegistration(tx, { eventId: event.id, userId, status, ...purchase, isAccepted: true })
}

function newPayment(
  { config }: StatusDeps,
  actor: Actor,
  { event, priceCents }: LockedRegistration,
  { id: subjectId }: RegistrationRow,
  urls: ReturnUrls,
) {
  const id = randomUUID()
  const [cover] = event.media
  return {
    id,
    purpose: 'registration' as const,
    subjectId,
    userId: actor.id,
    description: event.name,
    amountCents: priceCents,
    isTest: config.testPayments,
    request: {
      mode: 'payment' as const,
      lines: [
        {
          name: event.name,
          description: `${formatWithZone(event.startsAt, event.timezone, new Date())} · ${event.location}`,
          ...(cover && { imageUrl: new URL(cover, config.publicUrl).href }),
          unitCents: priceCents,
          quantity: 1,
        },
      ],
      successUrl: urls.success,
      cancelUrl: urls.cancel(id),
      eventId: event.id,
    },
  }
}
