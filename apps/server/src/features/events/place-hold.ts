// Takes a seat for somebody: for good where there is nothing to pay, otherwise as a hold with a payment to go with it.

import { randomUUID } from 'node:crypto'
import { priceFor, tierFor } from '@crew-chief/domain/events/pricing'
import { refuseRegistration } from '@crew-chief/domain/events/registration-rules'
import { AppError } from '../../app-error.ts'
import type { Actor } from '../../call.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { createKeyedLimiter } from '../../platform/keyed-limiter.ts'
import { findUnsettled, giveUpPage, insertPayment, type PaymentRow, type ReturnUrls } from '../payments/public.ts'
import { changeStatus } from './change-status.ts'
import { lockEvent } from './events.store.ts'
import type { EventRow, RegistrationRow } from './events.tables.ts'
import { holdPerson } from './people.store.ts'
import { tellConfirmed } from './registration-mails.ts'
import { acceptWaiver, findLive, insertRegistration, isPaymentInReview } from './registrations.store.ts'
import { takeSeat } from './seats.store.ts'

// Two: while one waits for its commit, the next reads. More would only wait for each other at the event's row.
export const inLineFor = createKeyedLimiter(2)

type HoldDeps = Pick<Deps, 'jobs' | 'config'>
export type Wish = {
  eventId: string
  waiverVersion: number | undefined
  /** The price the browser showed, by its id; undefined when it named none. */
  priceId?: string | undefined
}
type Entry = { event: EventRow; mine: RegistrationRow | undefined; priceCents: number }

/** Locks the event, so that everybody at the same seat stands in one line, and asks the rules. */
export async function enter(tx: Tx, actor: Actor, { eventId, waiverVersion, priceId }: Wish): Promise<Entry> {
  if (!(await holdPerson(tx, actor.id))) throw new AppError('session.expired')
  // Before the lock: others must not wait for what concerns one person only.
  if (await isPaymentInReview(tx, eventId, actor.id)) throw new AppError('events.payment_in_review')
  const event = await lockEvent(tx, eventId)
  if (!event) throw new AppError('events.not_found')
  const mine = await findLive(tx, eventId, actor.id)
  if (priceId !== undefined && tierFor(event.pricing, actor.role)?.id !== priceId)
    throw new AppError('payments.wrong_price')
  const refusal = refuseRegistration(event, mine, new Date())
  if (refusal) throw new AppError(refusal)
  if (waiverVersion !== undefined && waiverVersion !== event.waiverVersion) throw new AppError('events.waiver_changed')
  await acceptWaiver(tx, { eventId, userId: actor.id, version: event.waiverVersion })
  return { event, mine, priceCents: priceFor(event.pricing, actor.role) }
}

export async function confirmFree(deps: HoldDeps, tx: Tx, actor: Actor, { event, mine }: Entry) {
  const underWay = mine && (await findUnsettled(tx, 'registration', mine.id))
  // A page that was opened while there was something to pay must not be paid any more.
  if (underWay && !(await giveUpPage(deps, tx, underWay))) throw new AppError('events.payment_processing')
  const registration = await seat(deps, tx, actor.id, { event, mine }, 'CONFIRMED')
  await tellConfirmed(deps, tx, { event, registration })
  return registration
}

/** The payment of one's own open hold is used again while it asks for the right price. */
export async function holdForPayment(
  deps: HoldDeps,
  tx: Tx,
  actor: Actor,
  entry: Entry,
  urls: ReturnUrls,
): Promise<PaymentRow> {
  const registration = await seat(deps, tx, actor.id, entry, 'PENDING')
  const underWay = await findUnsettled(tx, 'registration', registration.id)
  if (underWay?.amountCents === entry.priceCents || underWay?.status === 'processing') return underWay
  // The bank took it in this very moment: whoever opens it next sees that.
  if (underWay && !(await giveUpPage(deps, tx, underWay))) return underWay
  return insertPayment(tx, newPayment(actor, entry, registration, urls))
}

/** A hold or an offer of one's own is a seat already; anybody else takes one. */
async function seat(
  deps: HoldDeps,
  tx: Tx,
  userId: string,
  { event, mine }: Pick<Entry, 'event' | 'mine'>,
  status: 'PENDING' | 'CONFIRMED',
): Promise<RegistrationRow> {
  if (mine?.status === status) return mine
  if (mine) return changeStatus(deps, tx, mine, { status })
  if (!(await takeSeat(tx, event.id))) throw new AppError('events.full')
  return insertRegistration(tx, { eventId: event.id, userId, status })
}

function newPayment(actor: Actor, { event, priceCents }: Entry, { id: subjectId }: RegistrationRow, urls: ReturnUrls) {
  const id = randomUUID()
  return {
    id,
    purpose: 'registration' as const,
    subjectId,
    userId: actor.id,
    description: event.name,
    amountCents: priceCents,
    request: {
      mode: 'payment' as const,
      lines: [{ name: event.name, unitCents: priceCents, quantity: 1 }],
      successUrl: urls.success,
      cancelUrl: urls.cancel(id),
      eventId: event.id,
    },
  }
}
