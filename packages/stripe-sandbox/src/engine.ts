// State, clock and webhook delivery. Every change goes through `commit`.

import { runDueActions } from './actions/advance-time.ts'
import { type Account, API_VERSION, type Context, newId, seconds } from './context.ts'
import { wantsEvent } from './objects/webhook-endpoint.ts'
import type { JsonObject } from './state/json.ts'
import { openStateFile } from './state/state-file.ts'
import { createDispatcher, type Dispatcher, type Webhook } from './webhooks/dispatcher.ts'

export type EngineOptions = {
  stateFile: string | undefined
  webhooks: Webhook[]
  merchantName: () => string
  account: Account
  lateAfterMs: number
  now: () => Date
  pageBase: () => string
}

export type Engine = {
  ctx: Context
  dispatcher: Dispatcher
  /** Runs due actions and the change, saves the state, then dispatches webhooks. */
  commit: <T>(change: () => T, isWrite?: boolean) => Promise<T>
  stop: () => Promise<void>
}

const TICK_MS = 500

export async function startEngine(options: EngineOptions): Promise<Engine> {
  const { state, save, close } = await openStateFile(options.stateFile)
  const dispatcher = createDispatcher(state, save, options.webhooks)
  let nextDue = 0
  let isChanged = false
  const ctx: Context = {
    state,
    get merchantName() {
      return options.merchantName()
    },
    account: options.account,
    lateAfterMs: options.lateAfterMs,
    pageBase: options.pageBase,
    now: () => options.now().getTime(),
    scheduleAt: (at) => {
      nextDue = Math.min(nextDue, at)
    },
    emit: (type, object, previous) => {
      isChanged = true
      recordEvent(ctx, dispatcher.webhookCount(), type, object, previous)
    },
    request: null,
    newRefundStatus: 'succeeded',
  }

  async function commit<T>(change: () => T, isWrite = true): Promise<T> {
    if (ctx.now() >= nextDue) nextDue = runDueActions(ctx)
    const result = change()
    if (isWrite || isChanged) {
      isChanged = false
      await save()
      dispatcher.dispatchDue()
    }
    return result
  }

  // Runs due actions between requests. Changes that cannot be saved now are part of the next save.
  const ticker = setInterval(() => {
    if (ctx.now() >= nextDue) commit(() => {}, false).catch(() => {})
  }, TICK_MS).unref()

  const stop = async (): Promise<void> => {
    clearInterval(ticker)
    await dispatcher.stop()
    await save()
    await close()
  }
  return { ctx, dispatcher, commit, stop }
}

/** Stores an event with a snapshot of the object and a delivery for each webhook. */
function recordEvent(ctx: Context, webhooks: number, type: string, object: JsonObject, previous?: JsonObject): void {
  const id = newId('evt_')
  const endpoints = [...ctx.state.endpoints.values()].filter((endpoint) => wantsEvent(endpoint, type))
  const receivers = [...Array(webhooks).keys(), ...endpoints.map((endpoint) => endpoint.id)]
  const created = seconds(ctx)
  const data = previous === undefined ? { object } : { object, previous_attributes: previous }
  const body: JsonObject = {
    id,
    object: 'event',
    api_version: API_VERSION,
    created,
    data: structuredClone(data),
    livemode: false,
    pending_webhooks: receivers.length,
    request: ctx.request ?? { id: null, idempotency_key: null },
    type,
  }
  ctx.state.events.set(id, { id, created, type, body })
  for (const webhook of receivers) {
    const delivery = { id: newId('whd_'), event: id, webhook, attempts: 0, firstAt: Date.now(), dueAt: Date.now() }
    ctx.state.deliveries.set(delivery.id, delivery)
  }
}
