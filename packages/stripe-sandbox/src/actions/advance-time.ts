import type { Context } from '../context.ts'
import type { Subscription } from '../objects/subscription.ts'
import type { State } from '../state/state.ts'
import { expireSession } from './expire-session.ts'
import { get } from './render.ts'
import { endSubscription, renewSubscription } from './renew-subscription.ts'
import { settleLate } from './settle-late.ts'

const EVENT_TTL_MS = 30 * 86_400_000
export const IDEMPOTENCY_TTL_MS = 86_400_000

/** Expires sessions, settles late payments and ends periods that are due. Returns the next due time. */
export function runDueActions(ctx: Context): number {
  const now = ctx.now()
  const { sessions, subscriptions } = ctx.state
  for (const { id, status, expires_at, late } of sessions.values()) {
    if (status === 'open' && expires_at * 1000 <= now) expireSession(ctx, get(sessions, id))
    if (late !== null && late.at <= now) settleLate(ctx, get(sessions, id), late.outcome)
  }
  for (const subscription of subscriptions.values()) {
    if (isOver(subscription, now)) endPeriods(ctx, get(subscriptions, subscription.id))
  }
  removeOld(ctx.state, now)
  return nextDue(ctx.state, now)
}

function endPeriods(ctx: Context, subscription: Subscription): void {
  while (isOver(subscription, ctx.now())) {
    const isLeaving = subscription.cancel_at_period_end || subscription.cancel_at !== null
    if (isLeaving) endSubscription(ctx, subscription, 'cancellation_requested')
    else if (subscription.status === 'past_due') endSubscription(ctx, subscription, 'payment_failed')
    else renewSubscription(ctx, subscription)
  }
}

function isOver(subscription: Subscription, now: number): boolean {
  return subscription.status !== 'canceled' && endOf(subscription) * 1000 <= now
}

function endOf({ items, cancel_at }: Subscription): number {
  const ends = items.map((item) => item.current_period_end)
  return Math.min(...ends, cancel_at ?? Number.POSITIVE_INFINITY)
}

function removeOld(state: State, now: number): void {
  const pending = new Set([...state.deliveries.values()].map(({ event }) => event))
  for (const { id, created } of state.events.values()) {
    if (created * 1000 < now - EVENT_TTL_MS && !pending.has(id)) state.events.delete(id)
  }
  for (const { key, at } of state.answers.values()) {
    if (at <= now - IDEMPOTENCY_TTL_MS) state.answers.delete(key)
  }
}

function nextDue(state: State, now: number): number {
  let next = now + 3_600_000
  for (const { status, expires_at, late } of state.sessions.values()) {
    if (status === 'open') next = Math.min(next, expires_at * 1000)
    if (late !== null) next = Math.min(next, late.at)
  }
  for (const subscription of state.subscriptions.values()) {
    if (subscription.status !== 'canceled') next = Math.min(next, endOf(subscription) * 1000)
  }
  return next
}
