import { pushApi } from '@crew-chief/contract/push'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { builders } from '../../testing/builders.ts'
import { startPushService } from '../../testing/push-service.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { pushSubscriptions } from '../push/push.tables.ts'
import { notificationDeliveries } from './notifications.tables.ts'

const service = await startPushService()
afterAll(service.stop)
const server = await startTestServer({ env: { PUSH_HOSTS: service.host } })
const { db, deps, runJobs } = server
const given = builders(server)

beforeEach(async () => {
  service.state.answer = 201
  await db.delete(notificationDeliveries)
  await db.delete(pushSubscriptions)
})

const SOON = {
  kind: 'game_soon',
  title: 'Game in 20 minutes',
  body: 'Court 3',
  mentions: [],
  path: '/camp',
  mail: 'sent',
} as const

async function personWithDevice() {
  const person = await given.signedIn()
  const { subscription, received } = await service.subscribe(await deps.push.publicKey())
  await server.send(pushApi.addPushSubscription, { body: subscription }, { token: person.token })
  return { ...person, received }
}
const notify = ({ id: userId }: { id: string }) => inTransaction(db, (tx) => deps.notify(tx, [{ userId, ...SOON }]))

test('a notification reaches the device of its person, encrypted for it', async () => {
  const ann = await personWithDevice()
  const bob = await personWithDevice()
  const [written] = await notify(ann)
  await runJobs()
  const { title, body, path } = SOON
  expect(ann.received.map(({ text }) => JSON.parse(text))).toEqual([{ id: written?.id, title, body, path }])
  expect(bob.received).toEqual([])
})

test('a device that unsubscribed at its push service is forgotten', async () => {
  const ann = await personWithDevice()
  service.state.answer = 410
  await notify(ann)
  await runJobs()
  expect(await db.select().from(pushSubscriptions)).toEqual([])
  expect(await db.select().from(notificationDeliveries)).toMatchObject([{ status: 'SKIPPED' }])
})

test('a push service that is down gets the message later', async () => {
  const ann = await personWithDevice()
  service.state.answer = 500
  await notify(ann)
  await runJobs()
  expect(await db.select().from(notificationDeliveries)).toMatchObject([
    { status: 'QUEUED', attempts: 1, lastError: expect.stringContaining('500') },
  ])
  expect(await db.select().from(pushSubscriptions)).toMatchObject([{ failures: 1 }])
})
