import { notificationsApi } from '@crew-chief/contract/notifications'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { mailBounces, mails } from '../../platform/mail/mail.tables.ts'
import type { NewNotification } from '../../platform/notification.ts'
import { builders } from '../../testing/builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { users } from '../accounts/accounts.tables.ts'
import { notificationDeliveries, notifications } from './notifications.tables.ts'
import { runSendDigests } from './send-digests.job.ts'

const server = await startTestServer()
const { db, deps, send, runJobs } = server
const given = builders(server)

beforeEach(async () => {
  await db.delete(mails)
})

const SHOWN = { kind: 'courts', title: 'Your courts changed', body: 'Court 3, 8:00 AM', path: '/camp' } as const
const COURTS = { ...SHOWN, mentions: [] } as const
const notify = (...list: NewNotification[]) => inTransaction(db, (tx) => deps.notify(tx, list))
const list = async (token: string) => (await send(notificationsApi.listNotifications, { query: {} }, { token })).body
const mailsTo = async (address: string) => db.select().from(mails).where(eq(mails.toAddress, address))
type Settings = Partial<Parameters<typeof send<typeof notificationsApi.updateNotificationSettings>>[1]['body']>
const save = (token: string, settings: Settings) =>
  send(
    notificationsApi.updateNotificationSettings,
    { body: { choices: [], quietHours: null, hasDigest: false, timezone: null, ...settings } },
    { token },
  )

test('a notification is listed and mailed to its person only', async () => {
  const ann = await given.signedIn({ firstName: 'Ann' })
  const bob = await given.signedIn()
  await notify({ userId: ann.id, ...COURTS })
  await runJobs()
  const { notifications: found, unread, hasMore } = await list(ann.token)
  expect([unread, hasMore]).toEqual([1, false])
  expect(found).toMatchObject([{ ...SHOWN, seenAt: null, confirmedAt: null, needsConfirmation: false, eventId: null }])
  expect(await list(bob.token)).toEqual({ notifications: [], unread: 0, hasMore: false })
  const [mail] = await mailsTo(ann.email)
  expect(mail).toMatchObject({ subject: COURTS.title, status: 'KEPT' })
  expect(mail?.text).toContain('Hello Ann,\n\nCourt 3, 8:00 AM')
  expect(mail?.text).toContain(`Unsubscribe: ${deps.config.publicUrl}/unsubscribe?token=`)
  expect(mail?.unsubscribeUrl).toContain('/api/notifications/unsubscribe?token=')
  expect(await mailsTo(bob.email)).toEqual([])
})

test('open pages of the person are updated, and those of others are not', async () => {
  const ann = await given.signedIn()
  const bob = await given.signedIn()
  const updates: string[] = []
  onTestFinished(deps.live.subscribe(ann.id, (topic) => updates.push(`ann ${topic}`)))
  onTestFinished(deps.live.subscribe(bob.id, (topic) => updates.push(`bob ${topic}`)))
  await expect.poll(() => updates.length).toBeGreaterThanOrEqual(1)
  updates.length = 0
  await notify({ userId: ann.id, ...COURTS })
  await expect.poll(() => updates).toContain('ann notifications')
  expect(updates).not.toContain('bob notifications')
})

test('nothing is written or sent when the transaction fails', async () => {
  const ann = await given.signedIn()
  const failing = inTransaction(db, async (tx) => {
    await deps.notify(tx, [{ userId: ann.id, ...COURTS }])
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await runJobs()
  expect([(await list(ann.token)).unread, await mailsTo(ann.email)]).toEqual([0, []])
})

test('the same key notifies a person once', async () => {
  const ann = await given.signedIn()
  expect(await notify({ userId: ann.id, ...COURTS, key: 'a' })).toHaveLength(1)
  expect(await notify({ userId: ann.id, ...COURTS, key: 'a' }, { userId: ann.id, ...COURTS, key: 'b' })).toHaveLength(1)
  await runJobs()
  expect([(await list(ann.token)).unread, (await mailsTo(ann.email)).length]).toEqual([2, 2])
})

test('concurrent transactions with the same key notify once', async () => {
  const ann = await given.signedIn()
  await Promise.all(Array.from({ length: 5 }, () => notify({ userId: ann.id, ...COURTS, key: 'race' })))
  await runJobs()
  expect([(await list(ann.token)).unread, (await mailsTo(ann.email)).length]).toEqual([1, 1])
})

test('erased accounts are not notified', async () => {
  const ann = await given.signedIn()
  await db.update(users).set({ erasedAt: new Date() }).where(eq(users.id, ann.id))
  expect(await notify({ userId: ann.id, ...COURTS })).toEqual([])
})

test('a channel that is switched off is not used', async () => {
  const ann = await given.signedIn()
  const { body } = await save(ann.token, {
    choices: [
      { kind: 'courts', channel: 'email', isOn: false },
      { kind: 'courts', channel: 'inApp', isOn: false },
      // The default, so it is not stored.
      { kind: 'comment', channel: 'inApp', isOn: true },
    ],
  })
  expect(body.choices).toHaveLength(2)
  await notify({ userId: ann.id, ...COURTS }, { userId: ann.id, ...COURTS, kind: 'evaluation' })
  await runJobs()
  expect((await list(ann.token)).notifications.map(({ kind }) => kind)).toEqual(['evaluation'])
  expect(await mailsTo(ann.email)).toHaveLength(1)
})

test('mandatory kinds cannot be switched off', async () => {
  const ann = await given.signedIn()
  const choices = (['inApp', 'push', 'email'] as const).map((channel) => ({
    kind: 'payment' as const,
    channel,
    isOn: false,
  }))
  expect((await save(ann.token, { choices })).body.choices).toEqual([])
  await notify({ userId: ann.id, ...COURTS, kind: 'payment' })
  await runJobs()
  const [mail] = await mailsTo(ann.email)
  expect([(await list(ann.token)).unread, mail?.text.includes('Unsubscribe')]).toEqual([1, false])
})

test('a choice made after the notification stops a mail that is not sent yet', async () => {
  const ann = await given.signedIn()
  await notify({ userId: ann.id, ...COURTS })
  await save(ann.token, { choices: [{ kind: 'courts', channel: 'email', isOn: false }] })
  await runJobs()
  expect(await mailsTo(ann.email)).toEqual([])
  const [delivery] = await deliveriesOf(ann.id)
  expect(delivery?.status).toBe('SKIPPED')
})

const deliveriesOf = async (userId: string) =>
  (
    await db
      .select({ delivery: notificationDeliveries })
      .from(notificationDeliveries)
      .innerJoin(notifications, eq(notifications.id, notificationDeliveries.notificationId))
      .where(eq(notifications.userId, userId))
  ).map(({ delivery }) => delivery)

test('text by other users is not mailed to an unconfirmed address', async () => {
  const ann = await given.signedIn({ emailConfirmedAt: null })
  await notify(
    { userId: ann.id, ...COURTS, kind: 'important_announcement', title: 'Hall B' },
    { userId: ann.id, ...COURTS, kind: 'evaluation', title: 'Feedback' },
  )
  await runJobs()
  expect((await mailsTo(ann.email)).map(({ subject }) => subject)).toEqual(['Feedback'])
  expect((await list(ann.token)).unread).toBe(2)
})

test('an address that bounced gets mandatory mail only', async () => {
  const ann = await given.signedIn()
  await db.insert(mailBounces).values({ address: ann.email, reason: '550 no such user' })
  await notify({ userId: ann.id, ...COURTS }, { userId: ann.id, ...COURTS, kind: 'payment', title: 'Receipt' })
  await runJobs()
  expect((await mailsTo(ann.email)).map(({ subject }) => subject)).toEqual(['Receipt'])
  expect((await send(notificationsApi.getNotificationSettings, {}, { token: ann.token })).body.hasBounced).toBe(true)
})

test('digestible kinds wait for the digest, which is one mail', async () => {
  const ann = await given.signedIn()
  await save(ann.token, { hasDigest: true, choices: [{ kind: 'comment', channel: 'email', isOn: true }] })
  await notify(
    { userId: ann.id, ...COURTS, kind: 'comment', title: 'Reply one' },
    { userId: ann.id, ...COURTS, kind: 'comment', title: 'Reply two' },
    { userId: ann.id, ...COURTS },
  )
  await runJobs()
  expect((await mailsTo(ann.email)).map(({ subject }) => subject)).toEqual([COURTS.title])
  await db.update(notificationDeliveries).set({ dueAt: new Date() })
  await runSendDigests(deps)
  await runSendDigests(deps)
  const digest = (await mailsTo(ann.email)).find(({ subject }) => subject === '2 updates from Crew Chief')
  expect(await mailsTo(ann.email)).toHaveLength(2)
  expect(digest?.text).toContain('Replies: Reply one')
  expect(digest?.text).toContain('Replies: Reply two')
})

test('seen and confirmed are recorded, for the own notifications only', async () => {
  const ann = await given.signedIn()
  const bob = await given.signedIn()
  const [mine] = await notify({ userId: ann.id, ...COURTS, needsConfirmation: true })
  const [theirs] = await notify({ userId: bob.id, ...COURTS, needsConfirmation: true })
  if (!mine || !theirs) throw new Error('not written')
  const seen = await send(notificationsApi.markNotificationsSeen, { body: { ids: [mine.id, theirs.id] } }, ann)
  expect(seen.body).toEqual({ unread: 0 })
  expect((await list(bob.token)).unread).toBe(1)
  const first = await send(notificationsApi.confirmNotification, { params: { id: mine.id } }, ann)
  const again = await send(notificationsApi.confirmNotification, { params: { id: mine.id } }, ann)
  expect(first.body.confirmedAt).toEqual(expect.any(String))
  expect(again.body).toEqual(first.body)
  const foreign = await send(notificationsApi.confirmNotification, { params: { id: theirs.id } }, ann)
  expect([foreign.status, foreign.message]).toEqual([404, 'We couldn’t find this notification.'])
})

test('older notifications are on the next page', async () => {
  const ann = await given.signedIn()
  // In one transaction, so all have the same time.
  await notify(...['one', 'two', 'three'].map((title) => ({ userId: ann.id, ...COURTS, title })))
  const page = (before?: string) =>
    send(notificationsApi.listNotifications, { query: { limit: 2, ...(before && { before }) } }, ann)
  const first = (await page()).body
  expect([first.notifications.length, first.hasMore]).toEqual([2, true])
  const next = (await page(first.notifications.at(-1)?.id)).body
  expect([next.notifications.length, next.hasMore]).toEqual([1, false])
  const titles = [...first.notifications, ...next.notifications].map(({ title }) => title)
  expect(titles.toSorted()).toEqual(['one', 'three', 'two'])
})

test('the unsubscribe link works without a session, for one kind', async () => {
  const ann = await given.signedIn()
  await notify({ userId: ann.id, ...COURTS })
  await runJobs()
  const [mail] = await mailsTo(ann.email)
  const token = new URL(mail?.unsubscribeUrl ?? '').searchParams.get('token') ?? ''
  const shown = await send(notificationsApi.getUnsubscribe, { query: { token } })
  expect(shown.body).toEqual({ kind: 'courts', label: 'Court assignments', isSubscribed: true })
  // As mail programs send it (RFC 8058).
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const url = `/api/notifications/unsubscribe?token=${token}`
  const payload = 'List-Unsubscribe=One-Click'
  expect((await server.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200)
  expect((await send(notificationsApi.getUnsubscribe, { query: { token } })).body.isSubscribed).toBe(false)
  await notify({ userId: ann.id, ...COURTS }, { userId: ann.id, ...COURTS, kind: 'evaluation' })
  await runJobs()
  expect(await mailsTo(ann.email)).toHaveLength(2)
})

test('a forged unsubscribe link is rejected', async () => {
  const ann = await given.signedIn()
  const forged = `${ann.id}.courts.${'a'.repeat(43)}`
  const twoByteLetters = `${ann.id}.courts.${'é'.repeat(43)}`
  for (const token of [forged, twoByteLetters, `${ann.id}.payment.${'a'.repeat(43)}`, 'x'.repeat(40)])
    expect((await send(notificationsApi.unsubscribe, { query: { token } })).status).toBe(404)
})
