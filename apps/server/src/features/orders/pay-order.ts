import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { type Checkout, findUnsettled, openCheckout, type PaymentDeps } from '../payments/public.ts'
import { isOrderOf } from './orders.store.ts'

/** Continues the checkout the customer left. A paid one leads to the page people return to after paying. */
export async function payOrder(deps: PaymentDeps, actor: Actor, orderId: string): Promise<Checkout> {
  if (!(await isOrderOf(deps.db, orderId, actor.id))) throw new AppError('orders.not_found')
  const payment = await findUnsettled(deps.db, 'order', orderId)
  const checkout = payment && (await openCheckout(deps, payment))
  if (!checkout) throw new AppError('orders.checkout_closed')
  return checkout
}
