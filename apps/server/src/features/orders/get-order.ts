// One order: to its customer, and to admins with customer, money and messages.

import { and } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import type { Actor } from '../../call.ts'
import type { Deps } from '../../deps.ts'
import { listAdminCards, listCards } from './order-cards.store.ts'
import { ofCustomer, withId } from './order-search.store.ts'
import { presentAdminOrder, presentOrder } from './present-order.ts'

const ONE = { number: 1, limit: 1 }

export async function getOrder({ db }: Pick<Deps, 'db'>, actor: Actor, id: string) {
  const [card] = await listCards(db, and(withId(id), ofCustomer(actor.id)), ONE)
  if (!card) throw new AppError('orders.not_found')
  return presentOrder(card)
}

export async function getOrderAsAdmin({ db }: Pick<Deps, 'db'>, id: string) {
  const [card] = await listAdminCards(db, withId(id), ONE)
  if (!card) throw new AppError('orders.not_found')
  return presentAdminOrder(card)
}
