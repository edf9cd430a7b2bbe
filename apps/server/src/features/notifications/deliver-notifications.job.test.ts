import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import type { NewNotification } from '../../platform/notification.ts'
import { builders } from '../../testing/builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { runDeliverNotifications, type SendPush } from './deliver-notifications.job.ts'
import { notificationDeliveries, notificationSettings, notifications } from './notifications.tables.ts'
import { createNotify } from './notify.ts'

const server = await startTestServer()
const { db, deps } = server
const given = builders(server)
const ann = await given.user()
await db.insert(notificationSettings).values({ userId: ann.id })

beforeEach(async () => {
  await db.delete(notifications)
})

const PHONE = crypto.randomUUID()
const notifyPhone = createNotify({
  jobs: deps.jobs,
  config: deps.config,
  listPushTargets: async () => [{ id: PHONE, userId: ann.id }],
})
const SOON = { kind: 'game_soon', title: 'Game in 20 minutes', body: 'Court 3', mentions: [], path: '/camp' } as const
const notify = (more: Partial<NewNotification> = {}) =>
  inTransaction(db, (tx) => notifyPhone(tx, [{ userId: ann.id, ...SOON, ...more }]))

const deliver = (sendPush: SendPush) => runDeliverNotifications({ ...deps, sendPush })
const find = async () => (await db.select().from(notificationDeliveries))[0]
// Not now(): the column rounds to milliseconds, which may be in the future.
const makeDue = () => db.update(notificationDeliveries).set({ dueAt: sql`now() - interval '1 second'` })

/** Answers with these outcomes, one per call. */
function pushService(...outcomes: ('sent' | 'gone' | Error)[]) {
  const calls: string[] = []
  const send: SendPush = async (target, { title }) => {
    calls.push(`${target} ${title}`)
    const outcome = outcomes[calls.length - 1] ?? 'sent'
    if (outcome instanceof Error) throw outcome
    return outcome
  }
  return { calls, send }
}

test('a device gets one push', async () => {
  await notify()
  const { calls, send } = pushService()
  await deliver(send)
  await deliver(send)
  expect(calls).toEqual([`${PHONE} ${SOON.title}`])
  expect(await find()).toMatchObject({ status: 'SENT', attempts: 1, sentAt: expect.any(Date) })
})

test('two workers send each push once', async () => {
  for (let i = 0; i < 60; i++) await notify({ title: `Game ${i}` })
  const { calls, send } = pushService()
  await Promise.all([deliver(send), deliver(send), deliver(send)])
  expect([calls.length, new Set(calls).size]).toEqual([60, 60])
})

test('a failed push is tried again later, and given up after eight attempts', async () => {
  await notify()
  const down = new Error('503')
  const { calls, send } = pushService(...Array.from({ length: 9 }, () => down))
  await deliver(send)
  const first = await find()
  expect(first).toMatchObject({ status: 'QUEUED', attempts: 1, lastError: '503' })
  expect(first?.dueAt.getTime()).toBeGreaterThan(Date.now() + 10_000)
  await deliver(send)
  expect(calls).toHaveLength(1)
  for (let attempt = 2; attempt <= 8; attempt++) {
    await makeDue()
    await deliver(send)
  }
  expect([calls.length, (await find())?.status]).toEqual([8, 'FAILED'])
  await makeDue()
  await deliver(send)
  expect(calls).toHaveLength(8)
})

test('a device that unsubscribed is skipped', async () => {
  await notify()
  await deliver(pushService('gone').send)
  expect((await find())?.status).toBe('SKIPPED')
})

test('the claim of a worker that died ends after two minutes', async () => {
  await notify()
  const claimedAt = (minutes: number) => sql`now() - make_interval(secs => ${minutes * 60})`
  await db.update(notificationDeliveries).set({ status: 'SENDING', claimedAt: claimedAt(1.9) })
  const { calls, send } = pushService()
  await deliver(send)
  expect(calls).toEqual([])
  await db.update(notificationDeliveries).set({ claimedAt: claimedAt(2.1) })
  await deliver(send)
  expect([calls.length, (await find())?.status]).toEqual([1, 'SENT'])
})

test('a reminder is not sent after its time', async () => {
  await notify({ uselessAfter: new Date(Date.now() - 1000) })
  const { calls, send } = pushService()
  await deliver(send)
  expect([calls, (await find())?.status]).toEqual([[], 'SKIPPED'])
})

// The zone in which it is 23:00 to 24:00 now, and the one in which it is noon.
const zoneAt = (hour: number) => {
  const offset = ((hour - new Date().getUTCHours() + 36) % 24) - 12
  return `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
}

test('quiet hours of the event delay a push and not the notification', async () => {
  await db.update(notificationSettings).set({ quietFrom: '22:00', quietTo: '07:00' })
  const night = await given.event({ timezone: zoneAt(23) })
  const day = await given.event({ timezone: zoneAt(12) })
  const { calls, send } = pushService()
  await notify({ kind: 'announcement', title: 'Late', event: night })
  await notify({ kind: 'announcement', title: 'At noon', event: day })
  await notify({ kind: 'game_soon', title: 'Urgent', event: night })
  await notify({ kind: 'announcement', title: 'Also urgent', event: night, isUrgent: true })
  await deliver(send)
  expect(calls.map((call) => call.slice(PHONE.length + 1)).toSorted()).toEqual(['Also urgent', 'At noon', 'Urgent'])
  const rows = await db.select().from(notificationDeliveries).where(eq(notificationDeliveries.status, 'QUEUED'))
  const hours = ((rows[0]?.dueAt.getTime() ?? 0) - Date.now()) / 3_600_000
  expect([rows.length, hours > 6, hours <= 8]).toEqual([1, true, true])
  await db.update(notificationSettings).set({ quietFrom: null, quietTo: null })
})

test('court changes are not delivered after a newsletter that was due before', async () => {
  for (let i = 0; i < 120; i++) await notify({ kind: 'new_post', title: `Post ${i}` })
  await db.update(notificationDeliveries).set({ dueAt: sql`now() - interval '1 hour'` })
  await notify({ kind: 'courts', title: 'Court 3' })
  const { calls, send } = pushService()
  await deliver(send)
  expect(calls).toHaveLength(121)
  // Pushes are sent 100 at a time.
  expect(calls.findIndex((call) => call.endsWith('Court 3'))).toBeLessThan(100)
})
