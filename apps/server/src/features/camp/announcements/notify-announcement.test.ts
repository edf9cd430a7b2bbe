import { announcementsApi } from '@crew-chief/contract/announcements'
import { mailApi } from '@crew-chief/contract/mail'
import { notificationsApi } from '@crew-chief/contract/notifications'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { mails } from '../../../platform/mail/mail.tables.ts'
import { runRetention } from '../../../retention-rules.ts'
import { builders } from '../../../testing/builders.ts'
import { campBuilders } from '../../../testing/camp-builders.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { users } from '../../accounts/accounts.tables.ts'
import { courtCampers } from '../../courts/courts.tables.ts'
import { registrations } from '../../events/events.tables.ts'
import { notificationChoices, notificationDeliveries, notifications } from '../../notifications/notifications.tables.ts'

const server = await startTestServer()
const { db, deps, send, runJobs } = server
const given = builders(server)
const { camp, clinician, participant, announcement, court, staff, directoryEntry } = campBuilders(server)
const robin = await clinician({ firstName: 'Robin', lastName: 'Vale' })

beforeEach(async () => {
  await db.delete(mails)
  await db.delete(notificationDeliveries)
  await db.execute(sql`delete from pgboss.job`)
})

const requestOf = (eventId: string, form: object) => ({
  params: { eventId },
  body: { title: 'Hall moved', content: 'We play in hall B.', important: true, ...form },
})
const post = async (eventId: string, form: object = {}) => {
  const answer = await send(announcementsApi.createAnnouncement, requestOf(eventId, form), { token: robin.token })
  expect(answer.status).toBe(201)
  return answer.body
}
const put = (id: string, form: { title: string; content: string; important: boolean }) =>
  send(announcementsApi.updateAnnouncement, { params: { id }, body: form }, { token: robin.token })
type User = { token: string }
const notificationsOf = async ({ token }: User) =>
  (await send(notificationsApi.listNotifications, { query: {} }, { token })).body.notifications
const listed = async ({ id }: { id: string }, { token }: User) =>
  (await send(announcementsApi.listAnnouncements, { params: { eventId: id } }, { token })).body
const addressees = async () => (await db.select().from(mails)).map(({ toAddress }) => toAddress).sort()

test('an important announcement is mailed to exactly the confirmed registrants', async () => {
  const event = await camp({ name: 'Lakeshore Elite Camp' })
  const other = await camp()
  const ann = await participant(event.id, { firstName: 'Ann' })
  const bob = await participant(event.id)
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
  const [unsubscribe] = mail?.text.match(/^Unsubscribe: .*$/m) ?? []
  expect(unsubscribe).toContain(`${deps.config.publicUrl}/unsubscribe?token=${ann.id}.important_announcement.`)
  expect(mail?.text).toBe(
    [
      'Hello Ann,',
      'Robin Vale posted an important announcement for Lakeshore Elite Camp:',
      '> Hall moved\n> We play in hall B.\n> Bring <b>water</b>.',
      `See all announcements: ${deps.config.publicUrl}/camp/${event.id}/announcements`,
      `Crew Chief\nYou’re getting this email because you’re registered for Lakeshore Elite Camp.\n${unsubscribe}\nManage your account: ${deps.config.publicUrl}/profile\nContact us: ${deps.config.supportEmail}\n`,
    ].join('\n\n'),
  )
  expect(mail?.html).not.toContain('<b>')
})

test('staff see by which ways each recipient was reached and who has read it; campers do not', async () => {
  const event = await camp()
  const ann = await participant(event.id, { firstName: 'Ann', lastName: 'Abbott' })
  await participant(event.id, { firstName: 'Bob', lastName: 'Brown' })
  const recipients = (id: string, { token }: User = robin) =>
    send(announcementsApi.listAnnouncementRecipients, { params: { id } }, { token })
  const { id } = await post(event.id)
  const states = async () => (await recipients(id)).body.map(({ name, reach }) => [name, reach?.inApp, reach?.email])
  expect(await states()).toEqual([
    ['Ann Abbott', true, 'queued'],
    ['Bob Brown', true, 'queued'],
  ])
  await runJobs()
  expect(await states()).toEqual([
    ['Ann Abbott', true, 'off'],
    ['Bob Brown', true, 'off'],
  ])
  await db.update(mails).set({ status: 'SENT' }).where(eq(mails.toAddress, ann.email))
  const [notification] = await notificationsOf(ann)
  const ids = notification ? [notification.id] : []
  await send(notificationsApi.markNotificationsSeen, { body: { ids } }, { token: ann.token })
  expect((await recipients(id)).body.map(({ seenAt, reach }) => [seenAt !== null, reach?.email])).toEqual([
    [true, 'sent'],
    [false, 'off'],
  ])
  expect((await recipients(id, ann)).status).toBe(403)
})

test('when the deliveries are deleted because of their age, nobody is listed as not reached', async () => {
  const event = await camp()
  const ann = await participant(event.id)
  const choices = [{ kind: 'important_announcement' as const, channel: 'inApp' as const, isOn: false }]
  await db.insert(notificationChoices).values(choices.map((choice) => ({ ...choice, userId: ann.id })))
  const { id } = await post(event.id)
  await runJobs()
  await db.update(mails).set({ status: 'SENT' })
  const reach = async () => {
    const { body } = await send(announcementsApi.listAnnouncementRecipients, { params: { id } }, { token: robin.token })
    return body.map((each) => each.reach)
  }
  expect(await reach()).toEqual([{ inApp: false, push: null, email: 'sent' }])
  const createdAt = sql`now() - interval '31 days'`
  await db.update(notifications).set({ createdAt })
  await db.update(notificationDeliveries).set({ createdAt })
  await runRetention(deps, new AbortController().signal)
  expect(await db.$count(notificationDeliveries)).toBe(0)
  expect(await reach()).toEqual([null])
})

test('an announcement that becomes important lists each recipient once', async () => {
  const event = await camp()
  await participant(event.id, { firstName: 'Ann', lastName: 'Abbott' })
  const { id } = await post(event.id, { important: false })
  await runJobs()
  await put(id, { title: 'Hall moved', content: 'We play in hall B.', important: true })
  const { body } = await send(announcementsApi.listAnnouncementRecipients, { params: { id } }, { token: robin.token })
  expect(body.map(({ name, reach }) => [name, reach?.email])).toEqual([['Ann Abbott', 'queued']])
})

test('people with an unconfirmed address get no announcements by e-mail', async () => {
  const event = await camp()
  const ann = await participant(event.id)
  const bob = await participant(event.id)
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

test('no mail and no push if it is deleted before the job runs', async () => {
  const event = await camp()
  const ann = await participant(event.id)
  const { id } = await post(event.id)
  const kept = await post(event.id, { title: 'Lunch at noon' })
  await send(announcementsApi.deleteAnnouncement, { params: { id } }, { token: robin.token })
  await runJobs()
  expect((await db.select().from(mails)).map(({ subject }) => subject)).toEqual([`Lunch at noon: ${event.name}`])
  const statuses = (await db.select().from(notificationDeliveries)).map(({ status }) => status)
  expect(statuses.sort()).toEqual(['SENT', 'SKIPPED'])
  expect((await listed(event, ann)).map((each) => each.id)).toEqual([kept.id])
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

test('101 participants get one notification and one mail each', async () => {
  const event = await camp()
  await crowd(event.id, 101)
  await post(event.id)
  await runJobs()
  expect([(await addressees()).length, new Set(await addressees()).size]).toEqual([101, 101])
})

test('people who switched the mail off get the notification only', async () => {
  const event = await camp()
  const ann = await participant(event.id)
  const choices = [{ kind: 'important_announcement', channel: 'email', isOn: false }] as const
  const body = { choices: [...choices], quietHours: null, hasDigest: false, timezone: null }
  await send(notificationsApi.updateNotificationSettings, { body }, { token: ann.token })
  await post(event.id)
  await runJobs()
  expect([await addressees(), (await notificationsOf(ann)).length]).toEqual([[], 1])
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
  const event = await camp()
  const admin = await given.as('ADMIN')
  const ann = await participant(event.id)
  await post(event.id)
  await runJobs()
  const { status, body } = await send(mailApi.listOutbox, { query: {} }, { token: admin.token })
  expect([status, JSON.stringify(body).includes(ann.email)]).toEqual([200, true])
})

test('everyone at the event is notified, except the author', async () => {
  const event = await camp({ name: 'Lakeshore Elite Camp' })
  const other = await camp()
  const ann = await participant(event.id)
  const bob = await participant(other.id)
  const dana = await participant(event.id)
  await staff(event.id, { userId: dana.id, functions: ['director'] })
  const request = requestOf(event.id, { important: false })
  const { body } = await send(announcementsApi.createAnnouncement, request, { token: dana.token })
  expect(body).not.toHaveProperty('audience')
  expect(await notificationsOf(ann)).toMatchObject([
    {
      kind: 'announcement',
      eventId: event.id,
      title: 'Hall moved: Lakeshore Elite Camp',
      body: 'We play in hall B.',
      path: `/camp/${event.id}/announcements`,
    },
  ])
  expect([await notificationsOf(bob), await notificationsOf(dana)]).toEqual([[], []])
})

test('becoming important notifies once, also when it is switched off and on again', async () => {
  const event = await camp()
  const ann = await participant(event.id)
  const { id, title, content } = await post(event.id, { important: false })
  const kinds = async () => (await notificationsOf(ann)).map(({ kind }) => kind)
  expect(await kinds()).toEqual(['announcement'])
  for (const important of [true, false, true]) await put(id, { title, content, important })
  await put(id, { title, content: 'Hall C.', important: true })
  expect(await kinds()).toEqual(['important_announcement', 'announcement'])
})

/** On the court: Ann, Casey, Robin and a clinician without an account. Bob is not. */
async function campWithCrew() {
  const event = await camp()
  const ann = await participant(event.id)
  const bob = await participant(event.id)
  const casey = await clinician()
  const positions = { clinician: casey.directoryId, observer: (await directoryEntry()).id, lead: robin.directoryId }
  const slot = { name: 'Court 3', startTime: '08:00', endTime: '09:00' }
  const { id: courtId } = await court(event.id, { ...slot, campers: [ann.id], positions })
  return { event, ann, bob, casey, courtId }
}

test('a message to a crew reaches its officials and clinicians only', async () => {
  const { event, ann, bob, casey, courtId } = await campWithCrew()
  const crew = { audience: 'crew', audienceName: 'Court 3, 8:00 AM' }
  const sent = await post(event.id, { audience: 'crew', courtId, important: false })
  expect(sent).toMatchObject({ ...crew, recipients: 2 })
  for (const member of [ann, casey])
    expect(await notificationsOf(member)).toMatchObject([
      { kind: 'important_announcement', body: 'We play in hall B.' },
    ])
  expect([await notificationsOf(bob), await notificationsOf(robin)]).toEqual([[], []])
  // Staff see it too, with the number of recipients.
  const [own] = await listed(event, ann)
  expect(own).toMatchObject(crew)
  expect(own).not.toHaveProperty('recipients')
  expect(await listed(event, bob)).toEqual([])
  expect(await listed(event, robin)).toEqual([sent])
  await runJobs()
  expect(await addressees()).toEqual([ann.email, casey.email].sort())
  const [mail] = await db.select().from(mails)
  expect(mail?.text).toContain('Robin Vale sent a message to the crew of Court 3, 8:00 AM at')
})

test('an announcement to others is not found, and cannot be edited or deleted', async () => {
  const { event, ann, bob, courtId } = await campWithCrew()
  const { id, title, content } = await post(event.id, { audience: 'crew', courtId })
  const statuses = async ({ token }: User) => [
    (await send(announcementsApi.getAnnouncement, { params: { id } }, { token })).status,
    (await send(announcementsApi.updateAnnouncement, { params: { id }, body: { title, content } }, { token })).status,
    (await send(announcementsApi.deleteAnnouncement, { params: { id } }, { token })).status,
  ]
  expect(await statuses(ann)).toEqual([200, 403, 403])
  expect(await statuses(bob)).toEqual([404, 403, 403])
})

test('people who join the crew later do not see earlier messages', async () => {
  const { event, bob, courtId } = await campWithCrew()
  await post(event.id, { audience: 'crew', courtId })
  await db.insert(courtCampers).values({ courtId, userId: bob.id })
  expect(await listed(event, bob)).toEqual([])
})

test('an assigner messages crews and edits such messages, and announces nothing else', async () => {
  const { event, ann, courtId } = await campWithCrew()
  const kim = await given.signedIn()
  await staff(event.id, { userId: kim.id, functions: ['assigner'] })
  const create = (form: object) =>
    send(announcementsApi.createAnnouncement, requestOf(event.id, form), { token: kim.token })
  const { status, body } = await create({ audience: 'crew', courtId })
  expect([status, (await notificationsOf(ann)).length]).toEqual([201, 1])
  const form = { title: 'Court 3', content: 'Five minutes later.' }
  const edit = (id: string) =>
    send(announcementsApi.updateAnnouncement, { params: { id }, body: form }, { token: kim.token })
  expect((await edit(body.id)).body).toMatchObject({ ...form, audience: 'crew', recipients: 3 })
  const toAll = await announcement(event.id, robin.id)
  const others = [await create({}), await create({ audience: 'waitlist' }), await edit(toAll.id)]
  expect(others.map((answer) => answer.status)).toEqual([403, 403, 403])
})

test('desk staff cannot message a crew', async () => {
  const { event, courtId } = await campWithCrew()
  const kim = await given.signedIn()
  await staff(event.id, { userId: kim.id, functions: ['desk'] })
  const request = requestOf(event.id, { audience: 'crew', courtId })
  expect((await send(announcementsApi.createAnnouncement, request, { token: kim.token })).status).toBe(403)
})

test.each([
  ['a court of another event', 404, 'courts.not_found', async () => ({ courtId: (await court((await camp()).id)).id })],
  ['no court', 400, 'input.invalid', async () => ({})],
  ['an empty court', 409, 'camp.no_recipients', async (id: string) => ({ courtId: (await court(id)).id })],
])('a message to a crew of %s is rejected', async (_, status, code, form) => {
  const event = await camp()
  const request = requestOf(event.id, { audience: 'crew', ...(await form(event.id)) })
  const answer = await send(announcementsApi.createAnnouncement, request, { token: robin.token })
  expect([answer.status, answer.code]).toEqual([status, code])
  expect(await listed(event, robin)).toEqual([])
})

test('people on the waitlist get the text and a link to the event page', async () => {
  const event = await camp()
  const ann = await participant(event.id)
  const wes = await participant(event.id, {}, { status: 'WAITLISTED' })
  await post(event.id, { audience: 'waitlist', title: 'Still full', content: 'We expect two spots.' })
  expect(await notificationsOf(wes)).toMatchObject([{ body: 'We expect two spots.', path: `/events/${event.id}` }])
  expect([await notificationsOf(ann), await listed(event, ann)]).toEqual([[], []])
  await runJobs()
  const [mail, ...others] = await db.select().from(mails)
  expect([mail?.toAddress, others]).toEqual([wes.email, []])
  expect(mail?.text).toContain(`View the event: ${deps.config.publicUrl}/events/${event.id}`)
  expect(mail?.text).toContain(`because you’re on the waitlist for ${event.name}.`)
})

test('clinicians are those of the staff list', async () => {
  const event = await camp()
  const casey = await clinician()
  const dana = await clinician()
  const kim = await clinician()
  await staff(event.id, { userId: casey.id, functions: ['clinician'] })
  await staff(event.id, { userId: dana.id, functions: ['desk'] })
  await staff(event.id, { userId: robin.id, functions: ['director'] })
  await court(event.id, { positions: { clinician: kim.directoryId } })
  expect((await post(event.id, { audience: 'clinicians' })).recipients).toBe(1)
  expect((await notificationsOf(casey)).length).toBe(1)
  expect([await notificationsOf(dana), await notificationsOf(kim)]).toEqual([[], []])
})

test('without a staff list, clinicians are those on the courts', async () => {
  const event = await camp()
  const casey = await clinician()
  const dana = await clinician()
  const pat = await clinician({ role: 'ALL_YOU_WANT' })
  await court(event.id, { positions: { clinician: casey.directoryId, lead: pat.directoryId } })
  await court(event.id, { positions: { clinician: casey.directoryId } })
  expect((await post(event.id, { audience: 'clinicians' })).recipients).toBe(1)
  expect((await notificationsOf(casey)).length).toBe(1)
  expect([await notificationsOf(dana), await notificationsOf(pat)]).toEqual([[], []])
})
