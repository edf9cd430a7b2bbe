// Continuous requests in the background of a fault test, and their outcomes.

import { eventsApi } from '@crew-chief/contract/events'
import { feedApi } from '@crew-chief/contract/feed'
import { sessionApi } from '@crew-chief/contract/session'
import { shopApi } from '@crew-chief/contract/shop'
import { expect } from 'vitest'
import { runConcurrently } from '../../src/testing/concurrency.ts'
import type { Node } from './nodes.ts'

type RequestResult = { status: number; ms: number; message: string }
export type Outcome<T> = T & { name: string; atMs: number }

/** Each client sends its next request when the previous one is answered. `name` is unique per request. */
export function startLoad<T extends RequestResult>(
  clients: number,
  send: (name: string, client: number) => Promise<T>,
) {
  const outcomes: Outcome<T>[] = []
  let isStopped = false
  let serial = 0
  const allClients = runConcurrently(clients, async (client) => {
    while (!isStopped) {
      const name = `number ${++serial}`
      const answer = await send(name, client)
      outcomes.push({ ...answer, name, atMs: performance.now() })
    }
  })
  return {
    outcomes,
    /** Waits for this many further responses. */
    more: async (count: number) => {
      const wanted = outcomes.length + count
      while (outcomes.length < wanted) await new Promise(setImmediate)
    },
    stop: async () => {
      isStopped = true
      await allClients
      return outcomes
    },
  }
}

export const failedRequests = <T extends RequestResult>(outcomes: readonly T[]): T[] =>
  outcomes.filter(({ status }) => status === 0 || status >= 500)

/** 95th percentile in milliseconds. */
export function p95(outcomes: readonly RequestResult[]): number {
  const sorted = outcomes.map(({ ms }) => ms).sort((a, b) => a - b)
  return Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? 0)
}

/** Far below all our timeouts: a request that waited for the failing service would be slower. */
const MAX_P95_MS = 2_500

/** Requests that do not depend on the failing service and must not be affected by it. */
export function startBrowsing({ send }: Node, token: string) {
  const requests = [
    () => send(eventsApi.listEvents, { query: {} }),
    () => send(feedApi.listPosts, { query: { page: 1 } }, { token }),
    () => send(shopApi.listProducts, { query: {} }),
    () => send(sessionApi.me, {}, { token }),
  ]
  let turn = 0
  const load = startLoad(2, async () => {
    const { status, ms, message } = (await requests[turn++ % requests.length]?.()) ?? { status: 0, ms: 0, message: '' }
    return { status, ms, message }
  })
  return {
    /** Checks that no request failed or was slow, and returns the figures. */
    stop: async () => {
      await load.more(10)
      const outcomes = await load.stop()
      expect([...new Set(outcomes.map(({ status }) => status))]).toEqual([200])
      expect(p95(outcomes)).toBeLessThan(MAX_P95_MS)
      return {
        'background requests': outcomes.length,
        failed: failedRequests(outcomes).length,
        'p95 ms': p95(outcomes),
      }
    },
  }
}
