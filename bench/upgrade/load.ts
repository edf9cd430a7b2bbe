// Requests to the node of the previous version while the database is migrated.

import { idText, participantNumber } from './fill-previous.ts'
import type { Checklist, NodeClient } from './node-client.ts'

const CAMP = 152

export type LoadResult = { requests: number; failed: string[]; longestMs: number }

export async function startLoad(check: Checklist, node: NodeClient, users: number) {
  const { token } = await check.logIn(node, 11)
  const officialId = idText('user', participantNumber(users, CAMP, 5))
  const eventId = idText('event', CAMP)
  const draft = { eventId, officialId, content: 'Written during the migration.', status: 'DRAFT' }
  const calls: (() => ReturnType<NodeClient['send']>)[] = [
    () => node.send('GET /api/auth/me', { token }),
    () => node.send('GET /api/events'),
    () => node.send(`GET /api/evaluations?eventId=${eventId}&officialId=${officialId}`, { token }),
    () => node.send('POST /api/evaluations', { token, body: draft }),
  ]
  const result: LoadResult = { requests: 0, failed: [], longestMs: 0 }
  let isRunning = true
  const clients = calls.map(async (call) => {
    while (isRunning) {
      const { status, ms, body } = await call()
      result.requests++
      result.longestMs = Math.max(result.longestMs, ms)
      if (status < 200 || status > 299) result.failed.push(`${status} ${JSON.stringify(body)}`)
    }
  })
  return async (): Promise<LoadResult> => {
    isRunning = false
    await Promise.all(clients)
    return result
  }
}
