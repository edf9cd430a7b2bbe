// Control over the sandbox for tests: payments without a browser, delivery faults and API faults.

import { cancelAtPeriodEnd } from '../actions/cancel-subscription.ts'
import { changePlan } from '../actions/change-plan.ts'
import { closeDispute, openDispute } from '../actions/dispute-payment.ts'
import { expireSession } from '../actions/expire-session.ts'
import { type ImportedPayment, importPayment } from '../actions/import-payment.ts'
import { confirmSession, type PayResult, paySession } from '../actions/pay-session.ts'
import { cancelRefund, failRefund, settleRefund } from '../actions/refund-payment.ts'
import { get } from '../actions/render.ts'
import { endSubscription, renewSubscription } from '../actions/renew-subscription.ts'
import { settleLate } from '../actions/settle-late.ts'
import type { Context } from '../context.ts'
import { EMPTY_ADDRESS, type Shipping } from '../objects/address.ts'
import type { CheckoutSession } from '../objects/checkout-session.ts'
import type { NewRefundStatus } from '../objects/refund.ts'
import type { Subscription } from '../objects/subscription.ts'
import type { JsonObject } from '../state/json.ts'
import type { Dispatcher } from '../webhooks/dispatcher.ts'
import type { FaultFilter, Faults } from './faults.ts'

export type PayOptions = { card?: string; shipping?: Partial<Shipping['address']> & { name?: string }; email?: string }

/** Every method resolves when its change is saved. */
export type Knobs = {
  pay: (session: string, options?: PayOptions) => Promise<PayResult>
  decline: (session: string) => Promise<PayResult>
  confirm: (session: string, isConfirmed: boolean) => Promise<PayResult>
  expireNow: (session: string) => Promise<void>
  settleLate: (session: string, outcome: 'succeeded' | 'failed') => Promise<void>
  renew: (subscription: string, result: 'paid' | 'failed') => Promise<void>
  cancelSubscription: (subscription: string, when: 'now' | 'at_period_end') => Promise<void>
  switchPlan: (subscription: string, price: string) => Promise<void>
  /** The status of later refunds; one that is pending or requires an action waits for settleRefund or failRefund. */
  setNewRefundStatus: (status: NewRefundStatus) => Promise<void>
  /** Adds past payments that can be refunded. Existing ids are skipped. */
  importPayments: (payments: readonly ImportedPayment[]) => Promise<void>
  settleRefund: (refund: string) => Promise<void>
  failRefund: (refund: string) => Promise<void>
  cancelRefund: (refund: string) => Promise<void>
  /** Returns the id of the dispute. */
  openDispute: (paymentIntent: string) => Promise<string>
  closeDispute: (dispute: string, outcome: 'won' | 'lost') => Promise<void>
  /** Sends each event this many times concurrently. */
  duplicate: (times: number) => Promise<void>
  delay: (ms: number) => Promise<void>
  /** Holds events until `flush`, which sends them in random order. */
  reorder: (isOn: boolean) => Promise<void>
  flush: (seed?: number) => Promise<void>
  /** Drops all events (true), the next n, or none (false). */
  drop: (count: boolean | number) => Promise<void>
  hold: () => Promise<void>
  release: () => Promise<void>
  /** Resolves when every due event has been sent and acknowledged. */
  delivered: () => Promise<void>
  redeliver: (event: string) => Promise<void>
  /** Handles the request, then closes the connection without a response. */
  loseResponse: (filter?: FaultFilter) => Promise<void>
  respond429: (filter?: FaultFilter) => Promise<void>
  respond500: (filter?: FaultFilter) => Promise<void>
  slow: (filter: FaultFilter & { ms: number }) => Promise<void>
  clearFaults: () => Promise<void>
  /** Request counts by method and path: 'POST /v1/checkout/sessions/:id/expire'. */
  calls: () => Promise<Record<string, number>>
  events: () => Promise<JsonObject[]>
}

export type KnobDeps = {
  ctx: Context
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

function sessionKnobs({ ctx, commit }: KnobDeps) {
  const { sessions } = ctx.state
  const open = (id: string): CheckoutSession => {
    const session = get(sessions, id)
    if (session.status !== 'open') throw new Error(`${id} is ${session.status}, not open`)
    return session
  }
  const pay = (id: string, options: PayOptions = {}): Promise<PayResult> =>
    commit(() => paySession(ctx, open(id), payerOf(ctx, open(id), options)))
  return {
    pay,
    decline: (id: string) => pay(id, { card: '4000000000000002' }),
    confirm: (id: string, isConfirmed: boolean) => commit(() => confirmSession(ctx, open(id), isConfirmed)),
    expireNow: (id: string) => commit(() => expireSession(ctx, open(id))),
    settleLate: (id: string, outcome: 'succeeded' | 'failed') =>
      commit(() => {
        if (!settleLate(ctx, get(sessions, id), outcome)) throw new Error(`${id} has no payment on its way`)
      }),
  }
}

function subscriptionKnobs({ ctx, commit }: KnobDeps) {
  const active = (id: string): Subscription => {
    const subscription = get(ctx.state.subscriptions, id)
    if (subscription.status === 'canceled') throw new Error(`${id} has ended`)
    return subscription
  }
  return {
    renew: (id: string, result: 'paid' | 'failed') => commit(() => renewSubscription(ctx, active(id), result)),
    cancelSubscription: (id: string, when: 'now' | 'at_period_end') =>
      commit(() => {
        if (when === 'now') endSubscription(ctx, active(id), 'cancellation_requested')
        else cancelAtPeriodEnd(ctx, active(id))
      }),
    switchPlan: (id: string, price: string) =>
      commit(() => {
        const subscription = active(id)
        const [item] = subscription.items
        if (item === undefined) throw new Error(`${id} has no items`)
        const to = get(ctx.state.prices, price)
        changePlan(ctx, subscription, { item, to, quantity: item.quantity, proration: 'always_invoice' })
      }),
  }
}

function refundKnobs({ ctx, commit }: KnobDeps) {
  const { refunds } = ctx.state
  return {
    setNewRefundStatus: async (status: NewRefundStatus) => {
      ctx.newRefundStatus = status
    },
    importPayments: (payments: readonly ImportedPayment[]) =>
      commit(() => {
        for (const payment of payments) importPayment(ctx, payment)
      }),
    settleRefund: (id: string) => commit(() => settleRefund(ctx, get(refunds, id))),
    failRefund: (id: string) => commit(() => failRefund(ctx, get(refunds, id))),
    cancelRefund: (id: string) => commit(() => cancelRefund(ctx, get(refunds, id))),
    openDispute: (intent: string) => commit(() => openDispute(ctx, get(ctx.state.intents, intent)).id),
    closeDispute: (id: string, outcome: 'won' | 'lost') =>
      commit(() => closeDispute(ctx, get(ctx.state.disputes, id), outcome)),
  }
}

function payerOf(ctx: Context, session: CheckoutSession, { card = '4242424242424242', shipping, email }: PayOptions) {
  const name = shipping?.name ?? 'Test Person'
  const { name: _name, ...address } = shipping ?? {}
  const needsShipping = session.shipping_countries !== null || shipping !== undefined
  const [country = 'US'] = session.shipping_countries ?? []
  const known = { line1: '1 Test Street', city: 'Springfield', state: 'IL', postal_code: '62701', country }
  const nextYear = new Date(ctx.now()).getUTCFullYear() + 1
  return {
    card: { number: card.replaceAll(' ', ''), exp_month: 12, exp_year: nextYear },
    billing: {
      address: { ...EMPTY_ADDRESS, country: 'US', postal_code: '62701' },
      email: email ?? session.customer_details?.email ?? 'payer@example.com',
      name,
      phone: null,
    },
    shipping: needsShipping ? { address: { ...EMPTY_ADDRESS, ...known, ...address }, name, phone: null } : null,
  }
}

function deliveryKnobs({ dispatcher, ctx }: KnobDeps) {
  const { faults } = dispatcher
  const set = async (change: Partial<typeof faults>): Promise<void> => {
    Object.assign(faults, change)
    dispatcher.dispatchDue()
  }
  return {
    duplicate: (times: number) => set({ copies: times }),
    delay: (ms: number) => set({ delayMs: ms }),
    reorder: (isOn: boolean) => set({ isShuffled: isOn }),
    flush: (seed?: number) => dispatcher.flush(seed),
    drop: (count: boolean | number) =>
      set({ toDrop: typeof count === 'number' ? count : count ? Number.POSITIVE_INFINITY : 0 }),
    hold: () => set({ isHeld: true }),
    release: () => set({ isHeld: false }),
    delivered: () => dispatcher.idle(),
    redeliver: async (event: string) => {
      get(ctx.state.events, event)
      await dispatcher.redeliver(event)
    },
  }
}

function faultKnobs({ faults, ctx }: KnobDeps) {
  return {
    loseResponse: async (filter: FaultFilter = {}) => faults.inject('lose_response', filter),
    respond429: async (filter: FaultFilter = {}) => faults.inject('respond_429', filter),
    respond500: async (filter: FaultFilter = {}) => faults.inject('respond_500', filter),
    slow: async ({ ms, ...filter }: FaultFilter & { ms: number }) => faults.inject('slow', filter, ms),
    clearFaults: async () => faults.clear(),
    calls: async () => Object.fromEntries(faults.counts),
    events: async () => [...ctx.state.events.values()].map(({ body }) => body),
  }
}
