// Registering with payment: the seat is held and the payment written in one transaction; the page is opened after it.

import type { Decoded } from '@crew-chief/contract/endpoint'
import type { registrationsApi } from '@crew-chief/contract/registrations'
import { isFull } from '@crew-chief/domain/events/seats'
import { AppError } from '../../app-error.ts'
import type { Actor } from '../../call.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type Checkout, openCheckout, type PaymentDeps, type ReturnUrls, readReturnUrls } from '../payments/public.ts'
import { findEvent } from './events.store.ts'
import { confirmFree, enter, holdForPayment, inLineFor, type Wish } from './place-hold.ts'
import { findLive } from './registrations.store.ts'

type Asked = Decoded<typeof registrationsApi.startRegistration>['body'] & { priceId?: string }

export async function startRegistration(
  deps: PaymentDeps,
  actor: Actor,
  eventId: string,
  { waiverVersion, priceId, ...given }: Asked,
): Promise<Checkout> {
  const urls = readReturnUrls(deps, given)
  const wish = { eventId, waiverVersion, priceId }
  // A hold of one's own may turn out to have expired just now: then the second try begins anew.
  const checkout = (await tryOnce(deps, actor, wish, urls)) ?? (await tryOnce(deps, actor, wish, urls))
  if (!checkout) throw new AppError('payments.provider_failed')
  return checkout
}

async function tryOnce(deps: PaymentDeps, actor: Actor, wish: Wish, urls: ReturnUrls): Promise<Checkout | undefined> {
  const payment = await inLineFor(wish.eventId, async () => {
    await refuseCrowd(deps, actor, wish.eventId)
    return inTransaction(deps.db, async (tx) => {
      const entry = await enter(tx, actor, wish)
      if (entry.priceCents > 0) return holdForPayment(deps, tx, actor, entry, urls)
      await confirmFree(deps, tx, actor, entry)
      return undefined
    })
  })
  return payment ? openCheckout(deps, payment) : { url: urls.successWithoutPayment, sessionId: null }
}

/** A thousand people press at noon: those who come after the last seat need no transaction to hear it. */
async function refuseCrowd({ db }: PaymentDeps, actor: Actor, eventId: string): Promise<void> {
  // One's own seat first: read the other way round, a seat given up in between would look taken by somebody else.
  const mine = await findLive(db, eventId, actor.id)
  const event = await findEvent(db, eventId)
  if (!event) throw new AppError('events.not_found')
  const seats = { currentParticipants: event.seatsTaken, maxParticipants: event.maxParticipants }
  if (!mine && isFull(seats)) throw new AppError('events.full')
}
