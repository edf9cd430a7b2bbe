// Somebody who only looks around while something outside is slow or dead: it must not concern them.

import { accountsApi } from '@crew-chief/contract/accounts'
import { eventsApi } from '@crew-chief/contract/events'
import { feedApi } from '@crew-chief/contract/feed'
import { shopApi } from '@crew-chief/contract/shop'
import { expect } from 'vitest'
import { failedOf, keepAsking, p95 } from './constant-load.ts'
import type { Node } from './nodes.ts'

/** Far below every timeout of ours: whoever waited for the provider would be slower. */
const QUICK_MS = 2_500

export function browse({ send }: Node, token: string) {
  const looks = [
    () => send(eventsApi.listEvents, { query: {} }),
    () => send(feedApi.listPosts, { query: { page: 1 } }, { token }),
    () => send(shopApi.listProducts, { query: {} }),
    () => send(accountsApi.me, {}, { token }),
  ]
  let turn = 0
  const load = keepAsking(2, async () => {
    const { status, ms, message } = (await looks[turn++ % looks.length]?.()) ?? { status: 0, ms: 0, message: '' }
    return { status, ms, message }
  })
  return {
    /** Nothing failed and nothing waited; the figures of it. */
    stop: async () => {
      await load.more(10)
      const outcomes = await load.stop()
      expect([...new Set(outcomes.map(({ status }) => status))]).toEqual([200])
      expect(p95(outcomes)).toBeLessThan(QUICK_MS)
      return { 'browsing meanwhile': outcomes.length, failed: failedOf(outcomes).length, 'p95 ms': p95(outcomes) }
    },
  }
}
