import { and } from 'drizzle-orm'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { cardOf } from '../payments/public.ts'
import { FIRST, ofCustomer, selectAdminCards, selectCards, withId } from './order-cards.store.ts'
import { findPaidPayment, listMessages } from './orders.store.ts'
import { presentAdminOrder, presentMessages, presentOrder } from './present-order.ts'

export async function getOrder({ db }: Pick<Deps, 'db'>, actor: Actor, id: string) {
  const [card] = await selectCards(db, and(withId(id), ofCustomer(actor.id)), FIRST)
  if (!card) throw new AppError('orders.not_found')
  const paid = await findPaidPayment(db, id)
  const payment = paid && {
    paidAt: (paid.paidAt ?? paid.createdAt).toISOString(),
    amount: paid.paidCents ?? paid.amountCents,
    card: cardOf(paid),
  }
  return { ...presentOrder(card), ...(payment && { payment }), messages: presentMessages(await listMessages(db, id)) }
}

export async function getOrderAsAdmin({ db }: Pick<Deps, 'db'>, id: string) {
  const [card] = await selectAdminCards(db, withId(id), FIRST)
  if (!card) throw new AppError('orders.not_found')
  return presentAdminOrder(card)
}
