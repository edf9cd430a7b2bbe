import { myNoticeApi } from '@crew-chief/contract/court-notices'
import { notificationsApi } from '@crew-chief/contract/notifications'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { mails } from '../../platform/mail/mail.tables.ts'
import { builders } from '../../testing/builders.ts'
import { campBuilders, EARLIER, LATER, NOW } from '../../testing/camp-builders.ts'
import { courtRequests } from '../../testing/court-requests.ts'
import { recordNotifications } from '../../testing/live-notifications.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { registrations } from '../events/events.tables.ts'
import { notificationChoices, notifications } from '../notifications/notifications.tables.ts'

const server = await startTestServer()
const { db, send, runJobs } = server
const given = builders(server)
const make = campBuilders(server)
const live = await recordNotifications(server)
const admin = await given.as('ADMIN')
const { save, notices, notify, settings, mark, update, unassign, lastAuditEntry } = courtRequests(server, admin.token)

beforeEach(async () => {
  await db.delete(mails)
})

/** Ann works Court 1 and Bob Court 2 in the afternoon; Robin is the clinician of Court 1. */
async function givenCamp() {
  const event = await make.camp({ name: 'Lakeshore Elite Camp' })
  const person = (firstName: string) =>
    make.participant(event.id, { firstName, lastName: 'Haddad', phoneNumber: '4145550142' })
  const ann = await person('Ann')
  const bob = await person('Bob')
  const robin = await make.clinician({ firstName: 'Robin', lastName: 'Vale' })
  const one = await make.court(event.id, {
    name: 'Court 1',
    ...LATER,
    campers: [ann.id],
    positions: { clinician: robin.directoryId },
  })
  const two = await make.court(event.id, { name: 'Court 2', ...LATER, campers: [bob.id] })
  return { event, ann, bob, robin, one, two }
}
type Camp = Awaited<ReturnType<typeof givenCamp>>

const swap = ({ event, ann, bob, robin, one, two }: Camp) =>
  save(event.id, {
    assignments: [
      {
        courtId: one.id,
        officialIds: [bob.id],
        clinicianPositions: [{ position: 'clinician', clinicianId: robin.directoryId }],
      },
      { courtId: two.id, officialIds: [ann.id] },
    ],
  })

const noticesOf = async (userId: string) =>
  (await db.select().from(notifications).where(eq(notifications.userId, userId)).orderBy(notifications.createdAt)).map(
    ({ title, body }) => [title, ...body.split('\n').map(withoutDay)],
  )
const withoutDay = (line: string) => line.replace(/\w{3}, \w{3} \d+ · /g, '')
const pendingNames = async (eventId: string) => (await notices(eventId)).body.pending.map(({ name }) => name)
const sentTo = async (eventId: string, userId: string) =>
  (await notices(eventId)).body.sent.find((each) => each.userId === userId)
const myNotice = async ({ token }: { token: string }, eventId: string) =>
  (await send(myNoticeApi.myNotice, { params: { eventId } }, { token })).body

describe('what is pending', () => {
  test('the first notice lists the games of officials and clinicians with an account', async () => {
    const { event, ann } = await givenCamp()
    const guest = await make.directoryEntry({ firstName: 'Guest', lastName: 'Speaker' })
    await make.court(event.id, { ...LATER, positions: { clinician: guest.id } })
    const { body } = await notices(event.id)
    expect(body.pending.map(({ name, isFirst }) => [name, isFirst])).toEqual([
      ['Ann Haddad', true],
      ['Bob Haddad', true],
      ['Robin Vale', true],
    ])
    expect(body.pending[0]).toMatchObject({ userId: ann.id, phoneNumber: '4145550142' })
    expect(body.pending[0]?.changes).toMatchObject([{ now: { courtName: 'Court 1', ...LATER, position: null } }])
    expect(body.pending[2]?.changes).toMatchObject([{ now: { position: 'clinician' } }])
    expect(body).toMatchObject({
      version: 1,
      sent: [],
      settings: { hidesUntilPublished: false, asksForResponse: false, publishedAt: null },
    })
  })

  test('only people whose games changed are pending, with the old and the new game', async () => {
    const camp = await givenCamp()
    await notify(camp.event.id)
    expect(await pendingNames(camp.event.id)).toEqual([])
    await swap(camp)
    const { pending } = (await notices(camp.event.id)).body
    expect(pending).toMatchObject([
      {
        name: 'Ann Haddad',
        isFirst: false,
        changes: [{ before: { courtName: 'Court 1' }, now: { courtName: 'Court 2' } }],
      },
      {
        name: 'Bob Haddad',
        isFirst: false,
        changes: [{ before: { courtName: 'Court 2' }, now: { courtName: 'Court 1' } }],
      },
    ])
  })

  test('of those notified it is known by which ways they were reached', async () => {
    const { event, ann, bob } = await givenCamp()
    await db.insert(notificationChoices).values({ userId: bob.id, kind: 'courts', channel: 'email', isOn: false })
    await notify(event.id, { userIds: [ann.id, bob.id] })
    await notify(event.id, { silent: { reason: 'Told in person' } })
    await runJobs()
    expect((await notices(event.id)).body.sent.map(({ name, reach }) => [name, reach])).toEqual([
      ['Ann Haddad', { inApp: true, push: null, email: 'off' }],
      ['Bob Haddad', { inApp: true, push: null, email: null }],
      ['Robin Vale', null],
    ])
  })

  test('moving back before anyone was notified leaves nothing pending', async () => {
    const camp = await givenCamp()
    await notify(camp.event.id)
    await swap(camp)
    await swap({ ...camp, ann: camp.bob, bob: camp.ann })
    expect(await pendingNames(camp.event.id)).toEqual([])
  })

  test('games that are over do not count; a running game does', async () => {
    const event = await make.camp()
    const ann = await make.participant(event.id)
    const bob = await make.participant(event.id)
    const past = await make.court(event.id, { ...EARLIER, campers: [ann.id] })
    await make.court(event.id, { ...NOW, campers: [bob.id] })
    expect((await notices(event.id)).body.pending.map(({ userId }) => userId)).toEqual([bob.id])
    await notify(event.id)
    await unassign(past.id, { officialId: ann.id })
    expect((await notices(event.id)).body.pending).toEqual([])
  })

  test('people who lost their spot are not pending and not notified', async () => {
    const { event, ann } = await givenCamp()
    await notify(event.id)
    await db.update(registrations).set({ status: 'CANCELLED' }).where(eq(registrations.userId, ann.id))
    expect(await pendingNames(event.id)).toEqual([])
    expect((await notify(event.id)).body).toEqual({ notified: 0, silent: 0 })
    expect(await noticesOf(ann.id)).toHaveLength(1)
  })

  test('someone who is no longer on any court is notified of the removed game', async () => {
    const { event, ann, one } = await givenCamp()
    await notify(event.id)
    await unassign(one.id, { officialId: ann.id })
    await notify(event.id)
    expect((await noticesOf(ann.id)).at(-1)).toEqual([
      'Your courts changed: Lakeshore Elite Camp',
      'Removed: Court 1, 3:00 PM',
    ])
    expect((await sentTo(event.id, ann.id))?.games).toEqual([])
  })
})

describe('notifying', () => {
  test('each person gets one notification and one email with their own changes', async () => {
    const camp = await givenCamp()
    const { event, ann, robin } = camp
    expect((await notify(event.id)).body).toEqual({ notified: 3, silent: 0 })
    await swap(camp)
    await live()
    expect((await notify(event.id, { version: 2 })).body).toEqual({ notified: 2, silent: 0 })
    expect(await live()).toEqual([
      { eventId: event.id, topic: 'courts' },
      { eventId: event.id, topic: 'notices' },
    ])
    expect(await noticesOf(ann.id)).toEqual([
      ['Your courts: Lakeshore Elite Camp', 'Court 1, 3:00 PM'],
      ['Your courts changed: Lakeshore Elite Camp', 'Court 1, 3:00 PM → Court 2, 3:00 PM'],
    ])
    expect(await noticesOf(robin.id)).toEqual([['Your courts: Lakeshore Elite Camp', 'Court 1, 3:00 PM, Clinician']])
    await runJobs()
    const sent = await db.select().from(mails).where(eq(mails.toAddress, ann.email))
    expect(sent.map(({ subject }) => subject).sort()).toEqual([
      'Your courts changed: Lakeshore Elite Camp',
      'Your courts: Lakeshore Elite Camp',
    ])
    expect(sent.some(({ text }) => text.includes('Court 1, 3:00 PM → Court 2, 3:00 PM'))).toBe(true)
    expect(sent[0]?.text).toContain(`See my courts: ${server.deps.config.publicUrl}/camp/${event.id}/courts`)
    expect(await lastAuditEntry()).toMatchObject({ action: 'courts.notified', details: { people: '2' } })
  })

  test('a stale version is refused and notifies nobody', async () => {
    const camp = await givenCamp()
    await swap(camp)
    const answer = await notify(camp.event.id, { version: 1 })
    expect([answer.status, answer.code]).toEqual([409, 'courts.changed_meanwhile'])
    expect(answer.message).toMatch(/changed the courts while you were assigning\. Review the changes, then notify\.$/)
    expect(await noticesOf(camp.ann.id)).toEqual([])
  })

  test('only chosen people are notified; the others stay pending', async () => {
    const { event, ann } = await givenCamp()
    expect((await notify(event.id, { userIds: [ann.id.toUpperCase()] })).body).toEqual({ notified: 1, silent: 0 })
    expect(await pendingNames(event.id)).toEqual(['Bob Haddad', 'Robin Vale'])
  })

  test('leaving people silent needs a reason, sends nothing and is in the audit log', async () => {
    const { event, ann } = await givenCamp()
    const withoutReason = await notify(event.id, { silent: { reason: ' ' } })
    expect([withoutReason.status, withoutReason.fields]).toEqual([400, { 'silent.reason': 'Enter a reason' }])
    const silent = await notify(event.id, { userIds: [ann.id], silent: { reason: 'Told in person' } })
    expect(silent.body).toEqual({ notified: 0, silent: 1 })
    expect(await noticesOf(ann.id)).toEqual([])
    expect(await pendingNames(event.id)).toEqual(['Bob Haddad', 'Robin Vale'])
    expect(await sentTo(event.id, ann.id)).toMatchObject({ wasSilent: true, seenAt: null, confirmedAt: null })
    expect(await lastAuditEntry()).toMatchObject({
      action: 'courts.left_silent',
      details: { people: '1', reason: 'Told in person' },
    })
    expect((await notices(event.id)).body.settings.publishedAt).toBeNull()
  })

  test('only people who edit the courts may look and notify', async () => {
    const { event, ann, robin } = await givenCamp()
    for (const { token } of [ann, robin]) {
      expect((await notices(event.id, token)).status).toBe(403)
      expect((await notify(event.id, {}, token)).status).toBe(403)
      expect((await settings(event.id, { hidesUntilPublished: true }, token)).status).toBe(403)
    }
    const assigner = await given.signedIn()
    await make.staff(event.id, { userId: assigner.id, functions: ['assigner'] })
    expect((await notify(event.id, {}, assigner.token)).body.notified).toBe(3)
  })
})

describe('who knows', () => {
  test('seen and confirmed are shown to staff and announced live', async () => {
    const { event, ann } = await givenCamp()
    await notify(event.id)
    const { notice } = await myNotice(ann, event.id)
    if (!notice) throw new Error('no notice')
    expect(notice).toMatchObject({ isFirst: true, seenAt: null, confirmedAt: null })
    await live()
    await send(notificationsApi.markNotificationsSeen, { body: { ids: [notice.notificationId] } }, ann)
    expect(await live()).toContainEqual({ eventId: event.id, topic: 'notices' })
    expect(await sentTo(event.id, ann.id)).toMatchObject({ seenAt: expect.any(String), confirmedAt: null })
    await send(notificationsApi.confirmNotification, { params: { id: notice.notificationId } }, ann)
    expect(await sentTo(event.id, ann.id)).toMatchObject({ confirmedAt: expect.any(String), wasSilent: false })
    expect((await myNotice(ann, event.id)).notice?.confirmedAt).toEqual(expect.any(String))
  })

  test('until they confirm, people see all changes since they last did, and confirm only the latest', async () => {
    const camp = await givenCamp()
    const { event, ann, one, two } = camp
    const three = await make.court(event.id, { name: 'Court 3', ...LATER })
    await notify(event.id)
    const first = (await myNotice(ann, event.id)).notice?.notificationId ?? ''
    await send(notificationsApi.confirmNotification, { params: { id: first } }, ann)
    await swap(camp)
    await notify(event.id)
    const second = (await myNotice(ann, event.id)).notice?.notificationId ?? ''
    await save(event.id, {
      assignments: [
        { courtId: two.id, officialIds: [] },
        { courtId: three.id, officialIds: [ann.id] },
      ],
    })
    await notify(event.id)
    const { notice } = await myNotice(ann, event.id)
    expect(notice?.changes).toMatchObject([{ before: { courtId: one.id }, now: { courtId: three.id } }])
    expect((await noticesOf(ann.id)).at(-1)?.[1]).toBe('Court 2, 3:00 PM → Court 3, 3:00 PM')
    expect((await send(notificationsApi.confirmNotification, { params: { id: second } }, ann)).status).toBe(404)
    const latest = notice?.notificationId ?? ''
    expect((await send(notificationsApi.confirmNotification, { params: { id: latest } }, ann)).status).toBe(200)
  })

  test('unsaved or unnotified changes are not in the notice of the person', async () => {
    const camp = await givenCamp()
    expect(await myNotice(camp.ann, camp.event.id)).toEqual({ isHidden: false, notice: null })
    await notify(camp.event.id)
    await swap(camp)
    expect((await myNotice(camp.ann, camp.event.id)).notice?.changes).toMatchObject([{ now: { courtName: 'Court 1' } }])
  })
})

test('renaming a court or changing its time concerns everyone on it; locks and no-shows concern nobody', async () => {
  const { event, ann, one } = await givenCamp()
  await notify(event.id)
  await mark(one.id, { officialId: ann.id, locked: true, noShow: true })
  expect(await pendingNames(event.id)).toEqual([])
  await update(one.id, { name: 'Center Court' })
  expect(await pendingNames(event.id)).toEqual(['Ann Haddad', 'Robin Vale'])
})
