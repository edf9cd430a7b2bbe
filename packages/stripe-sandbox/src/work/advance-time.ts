// What happens by itself when its time comes: sessions expire, late payments settle, periods end.
import type { Subscription } from '../objects/subscription.ts'
import type { State } from '../state/state.ts'
import { expireSession } from './expire-session.ts'
import { endSubscription, renewSubscription } from './renew-subscription.ts'
import { settleLate } from './settle-late.ts'
import { get } from './show.ts'
import type { World } from './world.ts'

const KEPT_EVENTS_MS = 30 * 86_400_000
export const KEPT_ANSWERS_MS = 86_400_000

/** Does all that is due, and gives the time when something is due next. */
export function doWhatIsDue(world: World): number {
  const now = world.now()
  const { sessions, subscriptions } = world.state
  for (const { id, status, expires_at, late } of sessions.values()) {
    if (status === 'open' && expires_at * 1000 <= now) expireSession(world, get(sessions, id))
    if (late !== null && late.at <= now) settleLate(world, get(sessions, id), late.outcome)
  }
  for (const subscription of subscriptions.values()) {
    if (isOver(subscription, now)) endPeriods(world, get(subscriptions, subscription.id))
  }
  forgetOld(world.state, now)
  return nextDue(world.state, now)
}

function endPeriods(world: World, subscription: Subscription): void {
  while (isOver(subscription, world.now())) {
    const isLeaving = subscription.cancel_at_period_end || subscription.cancel_at !== null
    if (isLeaving) endSubscription(world, subscription, 'cancellation_requested')
    else if (subscription.status === 'past_due') endSubscription(world, subscription, 'payment_failed')
    else renewSubscription(world, subscription)
  }
}

function isOver(subscription: Subscription, now: number): boolean {
  return subscription.status !== 'canceled' && endOf(subscription) * 1000 <= now
}

function endOf({ items, cancel_at }: Subscription): number {
  const ends = items.map((item) => item.current_period_end)
  return Math.min(...ends, cancel_at ?? Number.POSITIVE_INFINITY)
}

function forgetOld(state: State, now: number): void {
  const pending = new Set([...state.deliveries.values()].map(({ event }) => event))
  for (const { id, created } of state.events.values()) {
    if (created * 1000 < now - KEPT_EVENTS_MS && !pending.has(id)) state.events.delete(id)
  }
  for (const { key, at } of state.answers.values()) {
    if (at <= now - KEPT_ANSWERS_MS) state.answers.delete(key)
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
