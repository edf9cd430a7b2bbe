// What tests turn: payments without a browser, and everything that can go wrong on the way.
import { EMPTY_ADDRESS, type Shipping } from '../objects/address.ts'
import type { CheckoutSession } from '../objects/checkout-session.ts'
import type { Subscription } from '../objects/subscription.ts'
import type { JsonObject } from '../state/json.ts'
import type { Dispatcher } from '../webhooks/dispatcher.ts'
import { cancelAtPeriodEnd } from '../work/cancel-subscription.ts'
import { changePlan } from '../work/change-plan.ts'
import { expireSession } from '../work/expire-session.ts'
import { confirmSession, type PayResult, paySession } from '../work/pay-session.ts'
import { type PastPayment, recallPayment } from '../work/recall-payment.ts'
import { failRefund, settleRefund } from '../work/refund-payment.ts'
import { endSubscription, renewSubscription } from '../work/renew-subscription.ts'
import { settleLate } from '../work/settle-late.ts'
import { get } from '../work/show.ts'
import type { World } from '../work/world.ts'
import type { FaultOrder, Faults } from './faults.ts'

export type PayOptions = { card?: string; shipping?: Partial<Shipping['address']> & { name?: string }; email?: string }

/** Every method resolves when its change is as safe as one made by a person. */
export type Knobs = {
  pay: (session: string, options?: PayOptions) => Promise<PayResult>
  decline: (session: string) => Promise<PayResult>
  confirm: (session: string, isConfirmed: boolean) => Promise<PayResult>
  expireNow: (session: string) => Promise<void>
  settleLate: (session: string, outcome: 'succeeded' | 'failed') => Promise<void>
  renew: (subscription: string, result: 'paid' | 'failed') => Promise<void>
  cancelSubscription: (subscription: string, when: 'now' | 'at_period_end') => Promise<void>
  switchPlan: (subscription: string, price: string) => Promise<void>
  /** How later refunds begin: a pending one waits for settleRefund or failRefund. */
  refundsBegin: (status: 'succeeded' | 'pending') => Promise<void>
  /** Payments made before: they can be given back. Known ids are left as they are. */
  recall: (payments: readonly PastPayment[]) => Promise<void>
  settleRefund: (refund: string) => Promise<void>
  failRefund: (refund: string) => Promise<void>
  /** Each event is sent this many times at once. */
  duplicate: (times: number) => Promise<void>
  delay: (ms: number) => Promise<void>
  /** Holds events back until `flush`, which sends them in another order. */
  reorder: (isOn: boolean) => Promise<void>
  flush: (seed?: number) => Promise<void>
  /** Loses all events, or the next few, or (false) no more. */
  drop: (what: boolean | number) => Promise<void>
  hold: () => Promise<void>
  release: () => Promise<void>
  /** Resolves when every event that is due has been sent and answered. */
  delivered: () => Promise<void>
  deliverAgain: (event: string) => Promise<void>
  /** Does the work, then breaks the connection. */
  loseAnswer: (order?: FaultOrder) => Promise<void>
  answer429: (order?: FaultOrder) => Promise<void>
  answer500: (order?: FaultOrder) => Promise<void>
  slow: (order: FaultOrder & { ms: number }) => Promise<void>
  clearFaults: () => Promise<void>
  /** How often each call was made, by method and path: 'POST /v1/checkout/sessions/:id/expire'. */
  calls: () => Promise<Record<string, number>>
  events: () => Promise<JsonObject[]>
}

export type KnobDeps = {
  world: World
  dispatcher: Dispatcher
  faults: Faults
  commit: <T>(work: () => T) => Promise<T>
}

export function createKnobs(deps: KnobDeps): Knobs {
  return {
    ...sessionKnobs(deps),
    ...subscriptionKnobs(deps),
    ...refundKnobs(deps),
    ...deliveryKnobs(deps),
    ...faultKnobs(deps),
  }
}

function sessionKnobs({ world, commit }: KnobDeps) {
  const { sessions } = world.state
  const open = (id: string): CheckoutSession => {
    const session = get(sessions, id)
    if (session.status !== 'open') throw new Error(`${id} is ${session.status}, not open`)
    return session
  }
  const pay = (id: string, options: PayOptions = {}): Promise<PayResult> =>
    commit(() => paySession(world, open(id), payerOf(world, open(id), options)))
  return {
    pay,
    decline: (id: string) => pay(id, { card: '4000000000000002' }),
    confirm: (id: string, isConfirmed: boolean) => commit(() => confirmSession(world, open(id), isConfirmed)),
    expireNow: (id: string) => commit(() => expireSession(world, open(id))),
    settleLate: (id: string, outcome: 'succeeded' | 'failed') =>
      commit(() => {
        if (!settleLate(world, get(sessions, id), outcome)) throw new Error(`${id} has no payment on its way`)
      }),
  }
}

function subscriptionKnobs({ world, commit }: KnobDeps) {
  const running = (id: string): Subscription => {
    const subscription = get(world.state.subscriptions, id)
    if (subscription.status === 'canceled') throw new Error(`${id} has ended`)
    return subscription
  }
  return {
    renew: (id: string, result: 'paid' | 'failed') => commit(() => renewSubscription(world, running(id), result)),
    cancelSubscription: (id: string, when: 'now' | 'at_period_end') =>
      commit(() => {
        if (when === 'now') endSubscription(world, running(id), 'cancellation_requested')
        else cancelAtPeriodEnd(world, running(id))
      }),
    switchPlan: (id: string, price: string) =>
      commit(() => {
        const subscription = running(id)
        const [item] = subscription.items
        if (item === undefined) throw new Error(`${id} has no items`)
        const to = get(world.state.prices, price)
        changePlan(world, subscription, { item, to, quantity: item.quantity, proration: 'always_invoice' })
      }),
  }
}

function refundKnobs({ world, commit }: KnobDeps) {
  const { refunds } = world.state
  return {
    refundsBegin: async (status: 'succeeded' | 'pending') => {
      world.refundsBegin = status
    },
    recall: (past: readonly PastPayment[]) =>
      commit(() => {
        for (const payment of past) recallPayment(world, payment)
      }),
    settleRefund: (id: string) => commit(() => settleRefund(world, get(refunds, id))),
    failRefund: (id: string) => commit(() => failRefund(world, get(refunds, id))),
  }
}

function payerOf(world: World, session: CheckoutSession, { card = '4242424242424242', shipping, email }: PayOptions) {
  const name = shipping?.name ?? 'Test Person'
  const { name: _name, ...address } = shipping ?? {}
  const wanted = session.shipping_countries !== null || shipping !== undefined
  const [country = 'US'] = session.shipping_countries ?? []
  const known = { line1: '1 Test Street', city: 'Springfield', state: 'IL', postal_code: '62701', country }
  const nextYear = new Date(world.now()).getUTCFullYear() + 1
  return {
    card: { number: card.replaceAll(' ', ''), exp_month: 12, exp_year: nextYear },
    billing: {
      address: { ...EMPTY_ADDRESS, country: 'US', postal_code: '62701' },
      email: email ?? session.customer_details?.email ?? 'payer@example.com',
      name,
      phone: null,
    },
    shipping: wanted ? { address: { ...EMPTY_ADDRESS, ...known, ...address }, name, phone: null } : null,
  }
}

function deliveryKnobs({ dispatcher, world }: KnobDeps) {
  const { bend } = dispatcher
  const set = async (change: Partial<typeof bend>): Promise<void> => {
    Object.assign(bend, change)
    dispatcher.look()
  }
  return {
    duplicate: (times: number) => set({ copies: times }),
    delay: (ms: number) => set({ delayMs: ms }),
    reorder: (isOn: boolean) => set({ isShuffled: isOn }),
    flush: (seed?: number) => dispatcher.flush(seed),
    drop: (what: boolean | number) =>
      set({ toDrop: typeof what === 'number' ? what : what ? Number.POSITIVE_INFINITY : 0 }),
    hold: () => set({ isHeld: true }),
    release: () => set({ isHeld: false }),
    delivered: () => dispatcher.idle(),
    deliverAgain: async (event: string) => {
      get(world.state.events, event)
      await dispatcher.again(event)
    },
  }
}

function faultKnobs({ faults, world }: KnobDeps) {
  return {
    loseAnswer: async (order: FaultOrder = {}) => faults.order('lose_answer', order),
    answer429: async (order: FaultOrder = {}) => faults.order('answer_429', order),
    answer500: async (order: FaultOrder = {}) => faults.order('answer_500', order),
    slow: async ({ ms, ...order }: FaultOrder & { ms: number }) => faults.order('slow', order, ms),
    clearFaults: async () => faults.clear(),
    calls: async () => Object.fromEntries(faults.counts),
    events: async () => [...world.state.events.values()].map(({ body }) => body),
  }
}
