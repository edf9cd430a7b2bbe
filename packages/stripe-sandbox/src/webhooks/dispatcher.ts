// Delivers events to the webhooks, with retries for three days. Tests can duplicate, delay, hold, reorder and drop them.
import type { Delivery, State } from '../state/state.ts'
import { MAX_DELAY, scheduleRetry } from './retry-plan.ts'
import { signatureOf } from './sign.ts'

export type DeliveryFaults = { copies: number; delayMs: number; isHeld: boolean; isShuffled: boolean; toDrop: number }

export type Dispatcher = {
  setWebhooks: (webhooks: Webhook[]) => void
  webhookCount: () => number
  /** Starts due deliveries. Called after the state that contains them is saved. */
  dispatchDue: () => void
  /** Resolves when no delivery is in flight. */
  idle: () => Promise<void>
  faults: DeliveryFaults
  /** Sends held events, shuffled by the seed if `isShuffled`. */
  flush: (seed?: number) => Promise<void>
  redeliver: (event: string) => Promise<void>
  stop: () => Promise<void>
}

type DispatcherState = {
  state: State
  save: () => Promise<void>
  webhooks: Webhook[]
  faults: DeliveryFaults
  inFlight: Map<string, Promise<void>>
  timer: NodeJS.Timeout | undefined
  stopping: AbortController
}

const MAX_CONCURRENT = 32

export function createDispatcher(state: State, save: () => Promise<void>, webhooks: Webhook[]): Dispatcher {
  const faults: DeliveryFaults = { copies: 1, delayMs: 0, isHeld: false, isShuffled: false, toDrop: 0 }
  const stopping = new AbortController()
  const dispatcher: DispatcherState = { state, save, webhooks, faults, inFlight: new Map(), timer: undefined, stopping }
  return {
    setWebhooks: (next) => {
      dispatcher.webhooks = next
      dispatchDue(dispatcher)
    },
    webhookCount: () => dispatcher.webhooks.length,
    dispatchDue: () => dispatchDue(dispatcher),
    idle: () => idle(dispatcher),
    faults,
    flush: (seed = 1) => flush(dispatcher, seed),
    redeliver: async (event) => {
      const payload = JSON.stringify(state.events.peek(event)?.body, null, 2)
      const webhooks = [...dispatcher.webhooks, ...state.endpoints.values()]
      await Promise.all(webhooks.map((webhook) => postEvent(webhook, payload, stopping.signal)))
    },
    stop: async () => {
      stopping.abort()
      clearTimeout(dispatcher.timer)
      await idle(dispatcher)
    },
  }
}

function due({ state, inFlight }: DispatcherState, now: number): Delivery[] {
  return [...state.deliveries.values()].filter(({ id, dueAt }) => dueAt <= now && !inFlight.has(id))
}

function dispatchDue(dispatcher: DispatcherState): void {
  const { faults, inFlight, stopping } = dispatcher
  clearTimeout(dispatcher.timer)
  if (stopping.signal.aborted || faults.isHeld || faults.isShuffled) return
  for (const delivery of due(dispatcher, Date.now() - faults.delayMs)) {
    if (inFlight.size >= MAX_CONCURRENT) return // each finished delivery dispatches the next
    void deliver(dispatcher, delivery)
  }
  const next = Math.min(...due(dispatcher, Number.POSITIVE_INFINITY).map(({ dueAt }) => dueAt))
  if (!Number.isFinite(next)) return
  const delay = Math.min(Math.max(1, next + faults.delayMs - Date.now()), MAX_DELAY)
  dispatcher.timer = setTimeout(() => dispatchDue(dispatcher), delay).unref()
}

function deliver(dispatcher: DispatcherState, delivery: Delivery): Promise<void> {
  const sending = send(dispatcher, delivery)
    .then(dispatcher.save)
    .catch(() => {}) // unsaved changes are part of the next save
    .finally(() => {
      dispatcher.inFlight.delete(delivery.id)
      dispatchDue(dispatcher)
    })
  dispatcher.inFlight.set(delivery.id, sending)
  return sending
}

async function send({ state, webhooks, faults, stopping }: DispatcherState, delivery: Delivery): Promise<void> {
  const event = state.events.peek(delivery.event)
  const webhook =
    typeof delivery.webhook === 'number' ? webhooks[delivery.webhook] : state.endpoints.peek(delivery.webhook)
  const isDropped = faults.toDrop > 0
  if (isDropped) faults.toDrop -= 1
  if (event === undefined || webhook === undefined || isDropped) {
    state.deliveries.delete(delivery.id)
    return
  }
  const payload = JSON.stringify(event.body, null, 2)
  const copies = Array.from({ length: faults.copies }, () => postEvent(webhook, payload, stopping.signal))
  const isAcknowledged = (await Promise.all(copies)).some(Boolean)
  if (stopping.signal.aborted && !isAcknowledged) return // retried after the next start
  state.deliveries.get(delivery.id) // marks it as changed: see RecordMap
  if (isAcknowledged || !scheduleRetry(delivery, Date.now())) state.deliveries.delete(delivery.id)
}

async function idle({ inFlight }: DispatcherState): Promise<void> {
  while (inFlight.size > 0) await Promise.all(inFlight.values())
}

/** Sequential, so that the order is kept. */
async function flush(dispatcher: DispatcherState, seed: number): Promise<void> {
  const held = due(dispatcher, Number.POSITIVE_INFINITY)
  for (const delivery of dispatcher.faults.isShuffled ? shuffled(held, seed) : held) await deliver(dispatcher, delivery)
}

/** Reproducible: the same seed gives the same order. */
export function shuffled<T>(items: T[], seed: number): T[] {
  let random = seed >>> 0
  const keyed = items.map((item) => {
    random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0
    return { item, key: random }
  })
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item)
}

export type Webhook = { url: string; secret: string }

const TIMEOUT_MS = 10_000

/** True if the webhook responds with 2xx within ten seconds. Redirects are not followed. */
async function postEvent({ url, secret }: Webhook, payload: string, stop: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureOf(payload, secret),
        'user-agent': 'Stripe/1.0 (sandbox)',
      },
      body: payload,
      signal: AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    await response.arrayBuffer() // frees the connection
    return response.ok
  } catch {
    return false
  }
}
