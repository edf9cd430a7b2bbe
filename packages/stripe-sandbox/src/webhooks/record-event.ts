import { API_VERSION } from '../api-version.ts'
import type { JsonObject } from '../state/json.ts'
import { newId, seconds, type World } from '../work/world.ts'

/** Keeps an event with the object as it is now, and puts it on its way to each webhook. */
export function recordEvent(
  world: World,
  webhooks: number,
  type: string,
  object: JsonObject,
  previous?: JsonObject,
): void {
  const id = newId('evt_')
  const created = seconds(world)
  const data = previous === undefined ? { object } : { object, previous_attributes: previous }
  const body: JsonObject = {
    id,
    object: 'event',
    api_version: API_VERSION,
    created,
    data: structuredClone(data),
    livemode: false,
    pending_webhooks: webhooks,
    request: world.cause ?? { id: null, idempotency_key: null },
    type,
  }
  world.state.events.set(id, { id, created, type, body })
  for (let webhook = 0; webhook < webhooks; webhook++) {
    const delivery = { id: newId('whd_'), event: id, webhook, attempts: 0, firstAt: Date.now(), dueAt: Date.now() }
    world.state.deliveries.set(delivery.id, delivery)
  }
}
