import { announcementsApi } from '@crew-chief/contract/announcements'
import { mailApi } from '@crew-chief/contract/mail'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { mails } from '../../../platform/mail/mail.tables.ts'
import { builders } from '../../../testing/builders.ts'
import { camping } from '../../../testing/camping.ts'
import { atOnce } from '../../../testing/race.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { users } from '../../accounts/accounts.tables.ts'
import { registrations } from '../../events/events.tables.ts'
import { runMailAnnouncement } from './mail-announcement.job.ts'

const server = await startTestServer()
const { db, deps, send, runJobs } = server
const given = builders(server)
const { camp, clinician, participant, announcement, deleteCamp } = camping(server)
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

test('an important announcement is mailed to everybody with a confirmed seat, and to nobody else', async () => {
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
    subject: 'Lakeshore Elite Camp: Hall moved',
    status: 'KEPT',
  })
  expect(mail?.text).toBe(
    [
      'Hello Ann,',
      'Robin Vale posted an important announcement for Lakeshore Elite Camp:',
      'Hall moved',
      'We play in hall B.',
      'Bring <b>water</b>.',
      `All announcements are at ${deps.config.publicUrl}/camp/${event.id}/announcements`,
      'Crew Chief\n',
    ].join('\n\n'),
  )
  expect(mail?.html).not.toContain('<b>')
})

test('one that is not important is mailed to nobody', async () => {
  const event = await camp()
  await participant(event.id)
  await post(event.id, { important: false })
  await runJobs()
  expect(await addressees()).toEqual([])
})

test('one that becomes important is mailed; changing an important one is not', async () => {
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

test('what is taken back, made unimportant, or gone with its event before the job runs is not mailed', async () => {
  const [event, gone] = [await camp(), await camp()]
  for (const { id } of [event, gone]) await participant(id)
  const [one, two] = [await post(event.id), await post(event.id), await post(gone.id)]
  await send(announcementsApi.deleteAnnouncement, { params: { id: one.id } }, { token: robin.token })
  await put(two.id, { title: two.title, content: two.content, important: false })
  await deleteCamp(gone.id)
  await runJobs()
  expect(await addressees()).toEqual([])
})

/** Many at once: one by one they would take longer than what is tested. */
async function crowd(eventId: string, people: number) {
  const rows = Array.from({ length: people }, (_, number) => ({
    email: `${number}.${eventId}@mail.example`,
    firstName: 'Pat',
    lastName: `Official ${number}`,
  }))
  const inserted = await db.insert(users).values(rows).returning({ userId: users.id })
  await db
    .insert(registrations)
    .values(inserted.map(({ userId }) => ({ eventId, userId, status: 'CONFIRMED' as const })))
}

test('a hundred and one people get one mail each, some at a time', async () => {
  const event = await camp()
  await crowd(event.id, 101)
  const { id: announcementId } = await announcement(event.id, robin.id, { important: true })
  await runMailAnnouncement(deps, { announcementId, round: crypto.randomUUID(), after: null })
  expect(await addressees()).toHaveLength(50)
  await runJobs()
  expect([(await addressees()).length, new Set(await addressees()).size]).toEqual([101, 101])
})

test('a job that runs again, and again halfway, mails nobody twice', async () => {
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

test('two workers with the same job at once mail nobody twice', async () => {
  const event = await camp()
  await crowd(event.id, 20)
  const { id: announcementId } = await announcement(event.id, robin.id, { important: true })
  const same = { announcementId, round: crypto.randomUUID(), after: null }
  await atOnce(3, () => runMailAnnouncement(deps, same))
  expect(await addressees()).toHaveLength(20)
})

test('called out a second time, it is a new mail', async () => {
  const event = await camp()
  const ann = await participant(event.id)
  const { id: announcementId } = await announcement(event.id, robin.id, { important: true })
  for (const round of [crypto.randomUUID(), crypto.randomUUID()])
    await runMailAnnouncement(deps, { announcementId, round, after: null })
  expect(await addressees()).toEqual([ann.email, ann.email])
})

test('somebody erased gets none', async () => {
  const event = await camp()
  const ann = await participant(event.id)
  await db.update(users).set({ erasedAt: new Date() }).where(eq(users.id, ann.id))
  await post(event.id)
  await runJobs()
  expect(await addressees()).toEqual([])
})

test('admins find these mails in the outbox', async () => {
  const [event, admin] = [await camp(), await given.as('ADMIN')]
  const ann = await participant(event.id)
  await post(event.id)
  await runJobs()
  const { status, body } = await send(mailApi.listOutbox, { query: {} }, { token: admin.token })
  expect([status, JSON.stringify(body).includes(ann.email)]).toEqual([200, true])
})
