// What the demo's people have ordered: Renee a little of everything, the crowd some sixty orders over half a year.
// Pure: the same at every start, but for today.

import type { OrderStatus } from '@crew-chief/domain/orders/order-status'

/** Products by their number in the shop, round and round; one that is there twice was bought twice. */
type Cart = readonly number[]

export type DemoOrder = {
  email: string
  status: OrderStatus
  daysAgo: number
  cart: Cart
  tracking?: string
  /** What the customer wrote about it. */
  message?: string
  /** hold: somebody is on the payment page right now. none: nothing was asked for yet. */
  money?: 'hold' | 'none'
}

const RENEE = 'renee.alvarado@mail.example'

const renee = (status: OrderStatus, daysAgo: number, cart: Cart, more: Partial<DemoOrder> = {}): DemoOrder => ({
  email: RENEE,
  status,
  daysAgo,
  cart,
  ...more,
})

/** More than one page, and every state there is. */
const RENEES: readonly DemoOrder[] = [
  renee('DELIVERED', 171, [0], { tracking: '9400 1000 0000 0171' }),
  renee('DELIVERED', 149, [1, 1], { tracking: '9400 1000 0000 0149' }),
  renee('DELIVERED', 120, [3, 4], { tracking: '9400 1000 0000 0120' }),
  renee('REFUNDED', 97, [5]),
  renee('DELIVERED', 83, [2], { tracking: '9400 1000 0000 0083' }),
  renee('CANCELLED', 60, [6]),
  renee('DELIVERED', 44, [0, 1, 2, 4, 4, 7], { tracking: '9400 1000 0000 0044' }),
  renee('DELIVERED', 31, [8], { tracking: '9400 1000 0000 0031' }),
  renee('DELIVERED', 18, [9, 9, 9], { tracking: '9400 1000 0000 0018' }),
  renee('SHIPPED', 5, [3, 0, 0], { tracking: '9400 1000 0000 0005' }),
  renee('PROCESSING', 1.2, [2, 2, 6], { message: 'Could you send it to the gym? I am at camp until Sunday.' }),
  renee('PENDING', 0.1, [1], { money: 'none' }),
]

const CROWD_SIZE = 60
const HALF_A_YEAR = 178
const LONG_AGO = ['DELIVERED', 'DELIVERED', 'DELIVERED', 'REFUNDED', 'DELIVERED', 'DELIVERED', 'CANCELLED'] as const

/** Lately ordered is on its way or not yet packed. */
function statusOf(n: number, daysAgo: number): OrderStatus {
  if (daysAgo < 4) return 'PROCESSING'
  if (daysAgo < 11) return 'SHIPPED'
  return LONG_AGO[n % LONG_AGO.length] ?? 'DELIVERED'
}

function crowdOrder(emails: readonly string[], n: number): DemoOrder {
  // The nearer to today, the more.
  const daysAgo = 0.3 + HALF_A_YEAR * (1 - (n + 1) / CROWD_SIZE) ** 1.6
  const status = statusOf(n, daysAgo)
  const isSent = status === 'SHIPPED' || status === 'DELIVERED'
  const cart = n % 3 === 0 ? [n, n + 5, n + 5] : n % 3 === 1 ? [n * 2] : [n * 2, n * 2]
  return {
    email: emails[(n * 7) % emails.length] ?? RENEE,
    status,
    daysAgo,
    cart,
    ...(isSent && { tracking: `9400 2000 0000 ${String(n).padStart(4, '0')}` }),
  }
}

/** Oldest first. The last of them is being paid right now. */
export const demoOrders = (emails: readonly string[]): DemoOrder[] => [
  ...[...RENEES, ...Array.from({ length: CROWD_SIZE }, (_, n) => crowdOrder(emails, n))].sort(
    (a, b) => b.daysAgo - a.daysAgo,
  ),
  { email: emails[3] ?? RENEE, status: 'PENDING', daysAgo: 0, cart: [4, 7], money: 'hold' },
]
