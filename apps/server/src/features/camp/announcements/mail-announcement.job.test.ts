import { announcementsApi } from '@crew-chief/contract/announcements'
import { mailApi } from '@crew-chief/contract/mail'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { mails } from '../../../platform/mail/mail.tables.ts'
import { builders } from '../../../testing/builders.ts'
import { campBuilders } from '../../../testing/camp-builders.ts'
import { runConcurrently } from '../../../testing/concurrency.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { users } from '../../accounts/accounts.tables.ts'
import { registrations } from '../../events/events.tables.ts'
import { runMailAnnouncement } from './mail-announcement.job.ts'

const server = await startTestServer()
const { db, deps, send, runJobs } = server
const given = builders(server)
const { camp, clinician, participant, announcement, deleteCamp } = campBuilders(server)
const robin = await clinician({ firstName: 'Robin', lastName: 'Vale' })

beforeEach(async () => {
  await db.delete(mails)
  await db.execute(sql`delete from pgboss.job`)
})

const post = async (eventId: string, form: object = {}) => {
  const body = { title: 'Hall moved', content: 'We play in hall B.', important: true, ...form }
  const params = { eventId }
  return (await send(announcementsApi.createAnnouncement, { params, body }, { token: robin.token })).body
}
const put = (id: string, form: { title: string; content: string; important: boolean }) =>
  send(announcementsApi.updateAnnouncement, { params: { id }, body: form }, { token: robin.token })
const addressees = async () => (await db.select().from(mails)).map(({ toAddress }) => toAddress).sort()

test('an important announcement is mailed to exactly the confirmed registrants', async () => {
  const [event, other] = [await camp({ name: 'Lakeshore Elite Camp' }), await camp()]
  const [ann, bob] = [await participant(event.id, { firstName: 'Ann' }), await participant(event.id)]
  for (const status of ['PENDING', 'WAITLISTED', 'CANCELLED', 'REFUNDED'] as const)
    await participant(event.id, {}, { status })
  await participant(other.id)
  await post(event.id, { content: 'We play in hall B.\n\nBring <b>water</b>.' })
  await runJobs()
  expect(await addressees()).toEqual([ann.email, bob.email].sort())
  const [mail] = await db.select().from(mails).where(eq(mails.toAddress, ann.email))
  expect(mail).toMatchObject({
    toName: `Ann ${ann.lastName}`,
    subject: 'Hall moved: Lakeshore Elite Camp',
    status: 'KEPT',
  })
  expect(mail?.text).toBe(
    [
      'Hello Ann,',
      'Robin Vale posted an important announcement for Lakeshore Elite Camp:',
      '> Hall moved\n> We play in hall B.\n> Bring <b>water</b>.',
      `See all announcements: ${deps.config.publicUrl}/camp/${event.id}/announcements`,
      `Crew Chief\nYou’re getting this email because you’re registered for Lakeshore Elite Camp.\nManage your account: ${deps.config.publicUrl}/profile\nContact us: ${deps.config.supportEmail}\n`,
    ].join('\n\n'),
  )
  expect(mail?.html).not.toContain('<b>')
})

test('people with an unconfirmed address get no announcements by e-mail', async () => {
  const event = await camp()
  const [ann, bob] = [await participant(event.id), await participant(event.id)]
  await db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, bob.id))
  await post(event.id, {})
  await runJobs()
  expect(await addressees()).toEqual([ann.email])
})

test('an announcement that is not important is not mailed', async () => {
  const event = await camp()
  await participant(event.id)
  await post(event.id, { important: false })
  await runJobs()
  expect(await addressees()).toEqual([])
})

test('an announcement that becomes important is mailed; editing an important one is not', async () => {
  const event = await camp()
  const ann = await participant(event.id)
  const form = { title: 'Hall', content: 'B', important: true }
  const { id } = await announcement(event.id, robin.id)
  await put(id, form)
  await runJobs()
  expect(await addressees()).toEqual([ann.email])
  await put(id, { ...form, content: 'C' })
  await put(id, { ...form, content: 'C', important: false })
  await runJobs()
  expect(await addressees()).toEqual([ann.email])
})

test('no mail if it is deleted, made unimportant or its event deleted before the job runs', async () => {
  const [event, gone] = [await camp(), await camp()]
  for (const { id } of [event, gone]) await participant(id)
  const [one, two] = [await post(event.id), await post(event.id), await post(gone.id)]
  await send(announcementsApi.deleteAnnouncement, { params: { id: one.id } }, { token: robin.token })
  await put(two.id, { title: two.title, content: two.content, important: false })
  await deleteCamp(gone.id)
  await runJobs()
  expect(await addressees()).toEqual([])
})

/** Bulk insert, because single inserts would be slow. */
async function crowd(eventId: string, people: number) {
  const rows = Array.from({ length: people }, (_, number) => ({
    email: `${number}.${eventId}@mail.example`,
    firstName: 'Pat',
    lastName: `Official ${number}`,
    emailConfirmedAt: new Date(),
  }))
  const inserted = await db.insert(users).values(rows).returning({ userId: users.id })
  await db
    .insert(registrations)
    .values(inserted.map(({ userId }) => ({ eventId, userId, status: 'CONFIRMED' as const })))
}

test('101 participants get one mail each, in batches', async () => {
  const event = await camp()
  await crowd(event.id, 101)
  const { id: announcementId } = await announcement(event.id, robin.id, { important: true })
  await runMailAnnouncement(deps, { announcementId, round: crypto.randomUUID(), after: null })
  expect(await addressees()).toHaveLength(50)
  await runJobs()
  expect([(await addressees()).length, new Set(await addressees()).size]).toEqual([101, 101])
})

test('a repeated or partly repeated job sends each person one mail', async () => {
  const event = await camp()
  await crowd(event.id, 60)
  const { id: announcementId } = await announcement(event.id, robin.id, { important: true })
  const first = { announcementId, round: crypto.randomUUID(), after: null }
  await runMailAnnouncement(deps, first)
  expect(await addressees()).toHaveLength(50)
  await runMailAnnouncement(deps, first)
  expect(await addressees()).toHaveLength(50)
  await runJobs()
  await runMailAnnouncement(deps, first)
  await runJobs()
  expect([(await addressees()).length, new Set(await addressees()).size]).toEqual([60, 60])
  expect((await db.select().from(mails)).every(({ attempts }) => attempts === 1)).toBe(true)
})

test('two workers running the same job send each person one mail', async () => {
  const event = await camp()
  await crowd(event.id, 20)
  const { id: announcementId } = await announcement(event.id, robin.id, { important: true })
  const same = { announcementId, round: crypto.randomUUID(), after: null }
  await runConcurrently(3, () => runMailAnnouncement(deps, same))
  expect(await addressees()).toHaveLength(20)
})

test('a second mailing sends a new mail', async () => {
  const event = await camp()
  const ann = await participant(event.id)
  const { id: announcementId } = await announcement(event.id, robin.id, { important: true })
  for (const round of [crypto.randomUUID(), crypto.randomUUID()])
    await runMailAnnouncement(deps, { announcementId, round, after: null })
  expect(await addressees()).toEqual([ann.email, ann.email])
})

test('erased users get no mail', async () => {
  const event = await camp()
  const ann = await participant(event.id)
  await db.update(users).set({ erasedAt: new Date() }).where(eq(users.id, ann.id))
  await post(event.id)
  await runJobs()
  expect(await addressees()).toEqual([])
})

test('the mails are listed in the admin outbox', async () => {
  const [event, admin] = [await camp(), await given.as('ADMIN')]
  const ann = await participant(event.id)
  await post(event.id)
  await runJobs()
  const { status, body } = await send(mailApi.listOutbox, { query: {} }, { token: admin.token })
  expect([status, JSON.stringify(body).includes(ann.email)]).toEqual([200, true])
})
