import { expect, test } from 'vitest'
import webPush from 'web-push'
import type { Db } from '../../db/connect.ts'
import { createBarrier, runConcurrently } from '../../testing/concurrency.ts'
import { startSecondNode } from '../../testing/second-node.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { pushKeys } from './push-keys.tables.ts'
import { loadOrCreateVapidKeys, type VapidKeys } from './vapid-keys.ts'

const server = await startTestServer()
const second = await startSecondNode(server)
const nodes = [server.db, second.deps.db]

async function keysOfNodes(load: (db: Db) => Promise<VapidKeys>): Promise<Set<string>> {
  await server.db.delete(pushKeys)
  const all = await runConcurrently(8, (index) => load(nodes[index % 2] ?? server.db))
  return new Set(all.map(({ publicKey }) => publicKey))
}

test('nodes that start together use one key, and it stays', async () => {
  const keys = await keysOfNodes(loadOrCreateVapidKeys)
  expect(keys.size).toBe(1)
  expect([...keys]).toEqual([(await loadOrCreateVapidKeys(second.deps.db)).publicKey])
  expect(await server.db.select().from(pushKeys)).toHaveLength(1)
})

test('control: nodes that keep what they generated would use different keys', async () => {
  const everyoneHasRead = createBarrier(8)
  const keys = await keysOfNodes(async (db) => {
    const [stored] = await db.select().from(pushKeys)
    await everyoneHasRead()
    if (stored) return stored
    const generated = webPush.generateVAPIDKeys()
    await db.insert(pushKeys).values(generated).onConflictDoNothing()
    return generated
  })
  expect(keys.size).toBeGreaterThan(1)
})

test('the keys of the settings take precedence over the generated ones', async () => {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  const { deps } = await startTestServer({ env: { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } })
  expect(await deps.push.publicKey()).toBe(publicKey)
  expect(await deps.db.select().from(pushKeys)).toEqual([])
})
