// Registration with payment: hold and payment are written in one transaction; the payment page is opened after it.

import type { Decoded } from '@crew-chief/contract/endpoint'
import type { registrationsApi } from '@crew-chief/contract/registrations'
import { isFull } from '@crew-chief/domain/events/seats'
import type { Actor } from '../../../actor.ts'
import { AppError } from '../../../app-error.ts'
import { inTransaction } from '../../../db/transaction.ts'
import {
  type Checkout,
  findJustPaid,
  findUnsettled,
  openCheckout,
  type PaymentDeps,
  type ReturnUrls,
  readReturnUrls,
} from '../../payments/public.ts'
import type { StatusDeps } from '../change-status.ts'
import { findEvent } from '../events.store.ts'
import { findLive } from '../registrations.store.ts'
import { continueTransfer } from '../transfers/accept-transfer.ts'
import { findAcceptedTransfer } from '../transfers/transfers.store.ts'
import {
  confirmFree,
  holdForPayment,
  limitPerEvent,
  lockAmountDue,
  lockAndValidate,
  payAmountDue,
  payTransfer,
  type RegistrationRequest,
} from './place-hold.ts'

type StartDeps = PaymentDeps & StatusDeps
type Body = Decoded<typeof registrationsApi.startRegistration>['body'] & { priceId?: string }

export async function startRegistration(
  deps: StartDeps,
  actor: Actor,
  eventId: string,
  { successUrl, cancelUrl, ...sent }: Body,
): Promise<Checkout> {
  const urls = readReturnUrls(deps, { successUrl, cancelUrl })
  const request = { ...sent, eventId }
  // The user's own hold may have just expired; the second attempt then starts from scratch.
  const checkout = (await tryOnce(deps, actor, request, urls)) ?? (await tryOnce(deps, actor, request, urls))
  if (!checkout) throw new AppError('payments.provider_failed')
  return checkout
}

async function tryOnce(
  deps: StartDeps,
  actor: Actor,
  request: RegistrationRequest,
  urls: ReturnUrls,
): Promise<Checkout | undefined> {
  const mine = await findLive(deps.db, request.eventId, actor.id)
  const open = mine && (await findUnsettled(deps.db, 'registration', mine.id))
  // While a spot is offered, the page may be that of the recipient.
  const paid = open?.userId === actor.id ? await findJustPaid(deps, open, urls) : undefined
  if (paid) return paid
  const payment = await limitPerEvent(request.eventId, async () => {
    await rejectWhenFull(deps, actor, request.eventId)
    return inTransaction(deps.db, async (tx) => {
      const due = await lockAmountDue(tx, actor, request.eventId)
      if (due) return payAmountDue(deps, tx, actor, due, urls)
      const transfer = await continueTransfer(deps, tx, actor, request.eventId)
      if (transfer) return transfer.dueCents > 0 ? payTransfer(deps, tx, actor, transfer, urls) : undefined
      const locked = await lockAndValidate(deps, tx, actor, request)
      if (locked.priceCents > 0) return holdForPayment(deps, tx, actor, locked, urls)
      await confirmFree(deps, tx, actor, locked)
      return undefined
    })
  })
  return payment ? openCheckout(deps, payment) : { url: urls.successWithoutPayment, sessionId: null }
}

/** Cheap check without a transaction, for the rush when a popular event opens. */
async function rejectWhenFull({ db }: PaymentDeps, actor: Actor, eventId: string): Promise<void> {
  // In this order: if the event were read first, the user's own seat released in between would still count as taken.
  const mine = await findLive(db, eventId, actor.id)
  const event = await findEvent(db, eventId)
  if (!event) throw new AppError('events.not_found')
  const seats = { currentParticipants: event.seatsTaken, maxParticipants: event.maxParticipants }
  if (mine || !isFull(seats)) return
  if (!(await findAcceptedTransfer(db, eventId, actor.id))) throw new AppError('events.full')
}
