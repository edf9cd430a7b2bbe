import { accountsApi } from '@crew-chief/contract/accounts'
import { pushApi } from '@crew-chief/contract/push'
import { sessionApi } from '@crew-chief/contract/session'
import { usersApi } from '@crew-chief/contract/users'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { attempts } from '../../platform/rate-limit.tables.ts'
import { builders, PASSWORD } from '../../testing/builders.ts'
import { runConcurrently } from '../../testing/concurrency.ts'
import { startPushService } from '../../testing/push-service.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { findPushTarget, listPushTargets, markPushed, removePushTarget } from './public.ts'
import { pushSubscriptions } from './push.tables.ts'

const service = await startPushService()
afterAll(service.stop)
const server = await startTestServer({ env: { PUSH_HOSTS: service.host } })
const given = builders(server)
const { push } = server.deps

beforeEach(() => {
  service.state.answer = 201
})

const ANDROID =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0 Mobile Safari/537.36'

const browser = async () => service.subscribe(await push.publicKey())
type Subscription = Awaited<ReturnType<typeof browser>>['subscription']

const add = (token: string, subscription: Subscription, renew?: boolean) =>
  server.send(
    pushApi.addPushSubscription,
    { body: { ...subscription, ...(renew !== undefined && { renew }) } },
    { token, headers: { 'user-agent': ANDROID } },
  )
const list = async (token: string) => (await server.send(pushApi.listPushSubscriptions, {}, { token })).body
const remove = (token: string, endpoint: string) =>
  server.send(pushApi.removePushSubscription, { body: { endpoint } }, { token })
const sendTest = (token: string) => server.send(pushApi.testPush, {}, { token })
const targetsOf = async (userId: string) => (await listPushTargets(server.db, [userId])).map(({ endpoint }) => endpoint)
const rowsOf = (userId: string) =>
  server.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId))
const logIn = async (email: string) =>
  (await server.send(accountsApi.login, { body: { email, password: PASSWORD } })).body

/** A user with one device. */
async function subscriber() {
  const ann = await given.signedIn()
  const device = await browser()
  await add(ann.token, device.subscription)
  return { ...ann, ...device }
}

test('the key is the same for every user and an uncompressed P-256 point', async () => {
  const ann = await given.signedIn()
  const bob = await given.signedIn()
  const keys = await Promise.all(
    [ann, bob].map(async ({ token }) => (await server.send(pushApi.pushKey, {}, { token })).body.key),
  )
  expect(new Set(keys).size).toBe(1)
  expect(Buffer.from(keys[0] ?? '', 'base64url')).toHaveLength(65)
})

test('a device is added once, with its name, and listed without its secrets', async () => {
  const ann = await subscriber()
  expect((await add(ann.token, ann.subscription)).status).toBe(204)
  expect(await list(ann.token)).toEqual([
    { id: expect.any(String), device: 'Chrome on Android', createdAt: expect.any(String), isCurrent: true },
  ])
})

test('new keys of the same endpoint replace the old ones', async () => {
  const ann = await subscriber()
  const { subscription } = await browser()
  await add(ann.token, { ...subscription, endpoint: ann.subscription.endpoint })
  expect(await rowsOf(ann.id)).toMatchObject([{ p256dh: subscription.p256dh, auth: subscription.auth }])
})

test('a device that changes its user moves: the previous user gets nothing there', async () => {
  const ann = await subscriber()
  const bob = await given.signedIn()
  const { endpoint } = ann.subscription
  await add(bob.token, ann.subscription)
  expect([await targetsOf(ann.id), await targetsOf(bob.id)]).toEqual([[], [endpoint]])
  expect((await sendTest(ann.token)).code).toBe('push.no_device')
})

test.each([
  ['an address of this network', { endpoint: 'https://169.254.169.254/latest/meta-data' }],
  ['another port of an allowed host', { endpoint: 'http://127.0.0.1:1/push/1' }],
  ['a push service without encryption', { endpoint: 'http://fcm.googleapis.com/fcm/send/1' }],
  ['a key that is not on the curve', { p256dh: Buffer.alloc(65, 4).toString('base64url') }],
])('%s is refused', async (_, change) => {
  const ann = await given.signedIn()
  const { subscription } = await browser()
  const answer = await add(ann.token, { ...subscription, ...change })
  expect([answer.status, answer.code]).toEqual([400, 'push.bad_subscription'])
  expect(await rowsOf(ann.id)).toEqual([])
})

test('a person has at most 20 devices, also when they are added at the same time', async () => {
  const ann = await given.signedIn()
  const statuses = await runConcurrently(22, async () => (await add(ann.token, (await browser()).subscription)).status)
  expect(statuses.toSorted()).toEqual([...Array<number>(20).fill(204), 409, 409])
  const [known] = await rowsOf(ann.id)
  if (!known) throw new Error('no subscription')
  expect((await add(ann.token, known)).status).toBe(204)
  expect(await rowsOf(ann.id)).toHaveLength(20)
})

test('removing is repeatable and leaves the devices of others', async () => {
  const ann = await subscriber()
  const bob = await subscriber()
  const { endpoint } = ann.subscription
  expect((await remove(bob.token, endpoint)).status).toBe(204)
  expect(await targetsOf(ann.id)).toEqual([endpoint])
  expect([(await remove(ann.token, endpoint)).status, (await remove(ann.token, endpoint)).status]).toEqual([204, 204])
  expect(await targetsOf(ann.id)).toEqual([])
})

test('another device can be removed from the list', async () => {
  const ann = await subscriber()
  const { token } = await logIn(ann.email)
  const [phone] = await list(token)
  expect(phone?.isCurrent).toBe(false)
  const params = { id: phone?.id ?? '' }
  expect((await server.send(pushApi.removePushDevice, { params }, { token })).status).toBe(204)
  expect((await server.send(pushApi.removePushDevice, { params }, { token })).code).toBe('push.device_not_found')
  expect(await targetsOf(ann.id)).toEqual([])
})

test('nothing is sent to a device whose session ended, until its user logs in there again', async () => {
  const ann = await subscriber()
  const [row] = await rowsOf(ann.id)
  await server.send(sessionApi.logout, { body: {} }, { token: ann.token })
  expect(await targetsOf(ann.id)).toEqual([])
  expect(await findPushTarget(server.db, row?.id ?? '')).toBeUndefined()
  const { token } = await logIn(ann.email)
  expect(await list(token)).toEqual([])
  expect((await add(token, ann.subscription, true)).status).toBe(204)
  expect(await targetsOf(ann.id)).toEqual([ann.subscription.endpoint])
  expect(await findPushTarget(server.db, row?.id ?? '')).toMatchObject({ userId: ann.id })
})

test('renewing does not turn on a device that was removed or belongs to another user', async () => {
  const ann = await subscriber()
  const bob = await given.signedIn()
  expect((await add(bob.token, ann.subscription, true)).code).toBe('push.device_not_found')
  expect(await targetsOf(ann.id)).toEqual([ann.subscription.endpoint])
  await remove(ann.token, ann.subscription.endpoint)
  expect((await add(ann.token, ann.subscription, true)).code).toBe('push.device_not_found')
  expect(await targetsOf(ann.id)).toEqual([])
})

test('a test message reaches all devices of the user and nobody else’s', async () => {
  const ann = await subscriber()
  const second = await browser()
  const bob = await subscriber()
  await add(ann.token, second.subscription)
  expect((await sendTest(ann.token)).body).toEqual({ sent: 2 })
  const texts = [ann, second].flatMap(({ received }) => received.map(({ text }) => JSON.parse(text)))
  const message = {
    title: 'Crew Chief',
    body: 'Push notifications work on this device.',
    path: '/profile/notifications',
  }
  expect(texts).toMatchObject([message, message])
  expect([texts[0]?.id, bob.received]).toEqual([texts[1]?.id, []])
  expect(await rowsOf(ann.id)).toMatchObject([{ failures: 0, lastOkAt: expect.any(Date) }, { failures: 0 }])
})

test('a device that is gone is removed', async () => {
  const ann = await subscriber()
  service.state.answer = 410
  expect((await sendTest(ann.token)).code).toBe('push.no_device')
  expect(await rowsOf(ann.id)).toEqual([])
})

test('a failing push service is reported and counted, and the device stays', async () => {
  const ann = await subscriber()
  service.state.answer = 500
  const answer = await sendTest(ann.token)
  expect([answer.status, answer.code]).toEqual([502, 'push.service_failed'])
  expect(await rowsOf(ann.id)).toMatchObject([{ failures: 1, lastOkAt: null }])
  service.state.answer = 201
  await sendTest(ann.token)
  expect(await rowsOf(ann.id)).toMatchObject([{ failures: 0, lastOkAt: expect.any(Date) }])
})

test('test messages are limited to five an hour', async () => {
  await server.db.delete(attempts)
  const ann = await subscriber()
  const statuses = await runConcurrently(6, async () => (await sendTest(ann.token)).status)
  expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 200, 429])
})

test('other features find, mark and remove targets', async () => {
  const ann = await subscriber()
  const bob = await subscriber()
  const targets = await listPushTargets(server.db, [ann.id, bob.id])
  expect(new Set(targets.map(({ userId }) => userId))).toEqual(new Set([ann.id, bob.id]))
  expect(await listPushTargets(server.db, [])).toEqual([])
  const own = targets.find(({ userId }) => userId === ann.id)
  if (!own) throw new Error('no target')
  expect(own).toEqual({ id: own.id, userId: ann.id, ...ann.subscription })
  await inTransaction(server.db, (tx) => markPushed(tx, [own.id], false))
  expect(await rowsOf(ann.id)).toMatchObject([{ failures: 1 }])
  await inTransaction(server.db, (tx) => removePushTarget(tx, own.id))
  expect(await findPushTarget(server.db, own.id)).toBeUndefined()
})

test('devices are exported without secrets and deleted with the account', async () => {
  const ann = await subscriber()
  const exported = JSON.stringify((await server.send(usersApi.exportMe, {}, { token: ann.token })).body)
  expect(exported).toContain('Chrome on Android')
  for (const secret of Object.values(ann.subscription)) expect(exported).not.toContain(secret)
  await server.send(usersApi.eraseMe, { body: { password: PASSWORD } }, { token: ann.token })
  expect(await rowsOf(ann.id)).toEqual([])
})
