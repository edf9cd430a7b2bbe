// Brings events to the webhooks: each is tried until it is taken, for three days, with growing pauses.
// The knobs bend this: copies, delays, holding back, another order, losing.
import type { Delivery, State } from '../state/state.ts'
import { postEvent, type Webhook } from './post-event.ts'
import { LONGEST_PAUSE, planRetry } from './retry-plan.ts'
import { shuffled } from './shuffled.ts'

export type Bends = { copies: number; delayMs: number; isHeld: boolean; isShuffled: boolean; toDrop: number }

export type Dispatcher = {
  setWebhooks: (webhooks: Webhook[]) => void
  count: () => number
  /** Looks for deliveries that are due. To be called when the state that they are part of is saved. */
  look: () => void
  /** Resolves when nothing is under way and nothing is due now. */
  idle: () => Promise<void>
  bend: Bends
  /** Sends what is held back, in an order that the seed decides when `isShuffled`. */
  flush: (seed?: number) => Promise<void>
  again: (event: string) => Promise<void>
  stop: () => Promise<void>
}

type Desk = {
  state: State
  save: () => Promise<void>
  webhooks: Webhook[]
  bend: Bends
  underWay: Map<string, Promise<void>>
  timer: NodeJS.Timeout | undefined
  stopping: AbortController
}

/** As many connections as a busy receiver still likes. */
const AT_ONCE = 32

export function createDispatcher(state: State, save: () => Promise<void>, webhooks: Webhook[]): Dispatcher {
  const bend: Bends = { copies: 1, delayMs: 0, isHeld: false, isShuffled: false, toDrop: 0 }
  const stopping = new AbortController()
  const desk: Desk = { state, save, webhooks, bend, underWay: new Map(), timer: undefined, stopping }
  return {
    setWebhooks: (wanted) => {
      desk.webhooks = wanted
      look(desk)
    },
    count: () => desk.webhooks.length,
    look: () => look(desk),
    idle: () => idle(desk),
    bend,
    flush: (seed = 1) => flush(desk, seed),
    again: async (event) => {
      const payload = JSON.stringify(state.events.peek(event)?.body, null, 2)
      await Promise.all(desk.webhooks.map((webhook) => postEvent(webhook, payload, stopping.signal)))
    },
    stop: async () => {
      stopping.abort()
      clearTimeout(desk.timer)
      await idle(desk)
    },
  }
}

function due({ state, underWay }: Desk, now: number): Delivery[] {
  return [...state.deliveries.values()].filter(({ id, dueAt }) => dueAt <= now && !underWay.has(id))
}

function look(desk: Desk): void {
  const { bend, underWay, stopping } = desk
  clearTimeout(desk.timer)
  if (stopping.signal.aborted || bend.isHeld || bend.isShuffled) return
  for (const delivery of due(desk, Date.now() - bend.delayMs)) {
    if (underWay.size >= AT_ONCE) return // the end of each one looks again
    void begin(desk, delivery)
  }
  const next = Math.min(...due(desk, Number.POSITIVE_INFINITY).map(({ dueAt }) => dueAt))
  if (!Number.isFinite(next)) return
  const pause = Math.min(Math.max(1, next + bend.delayMs - Date.now()), LONGEST_PAUSE)
  desk.timer = setTimeout(() => look(desk), pause).unref()
}

function begin(desk: Desk, delivery: Delivery): Promise<void> {
  const work = send(desk, delivery)
    .then(desk.save)
    .catch(() => {}) // what cannot be saved is in memory still, and the next save has it
    .finally(() => {
      desk.underWay.delete(delivery.id)
      look(desk)
    })
  desk.underWay.set(delivery.id, work)
  return work
}

async function send({ state, webhooks, bend, stopping }: Desk, delivery: Delivery): Promise<void> {
  const event = state.events.peek(delivery.event)
  const webhook = webhooks[delivery.webhook]
  const isLost = bend.toDrop > 0
  if (isLost) bend.toDrop -= 1
  if (event === undefined || webhook === undefined || isLost) {
    state.deliveries.delete(delivery.id)
    return
  }
  const payload = JSON.stringify(event.body, null, 2)
  const copies = Array.from({ length: bend.copies }, () => postEvent(webhook, payload, stopping.signal))
  const isTaken = (await Promise.all(copies)).some(Boolean)
  if (stopping.signal.aborted && !isTaken) return // it is tried again after the next start
  state.deliveries.get(delivery.id) // it changes: see RecordMap
  if (isTaken || !planRetry(delivery, Date.now())) state.deliveries.delete(delivery.id)
}

async function idle({ underWay }: Desk): Promise<void> {
  while (underWay.size > 0) await Promise.all(underWay.values())
}

/** One after the other: the order is what this is for. */
async function flush(desk: Desk, seed: number): Promise<void> {
  const held = due(desk, Number.POSITIVE_INFINITY)
  for (const delivery of desk.bend.isShuffled ? shuffled(held, seed) : held) await begin(desk, delivery)
}
