import { campApi } from '@crew-chief/contract/camp'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { campBuilders, LATER } from '../../testing/camp-builders.ts'
import { courtRequests } from '../../testing/court-requests.ts'
import { recordNotifications } from '../../testing/live-notifications.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { users } from '../accounts/accounts.tables.ts'
import { notifications } from '../notifications/notifications.tables.ts'

const server = await startTestServer()
const { db, send } = server
const given = builders(server)
const make = campBuilders(server)
const live = await recordNotifications(server)
const admin = await given.as('ADMIN')
const { settings, respond, open, notify, notices, setTimes, save, lastAuditEntry } = courtRequests(server, admin.token)

async function givenCamp() {
  const event = await make.camp({ name: 'Lakeshore Elite Camp' })
  const ann = await make.participant(event.id, { firstName: 'Ann', lastName: 'Haddad' })
  const court = await make.court(event.id, { name: 'Court 1', ...LATER, campers: [ann.id] })
  await settings(event.id, { asksForResponse: true })
  return { event, ann, court }
}
const declinedNoticesOf = (userId: string) =>
  db
    .select({ title: notifications.title, body: notifications.body })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.kind, 'assignment_declined')))
const responseIn = async (eventId: string, token?: string) =>
  (await open(eventId, token)).body.courts[0]?.campers[0]?.response
const mine = async (eventId: string, { token }: { token: string }) =>
  (await send(campApi.myCourts, { params: { eventId } }, { token })).body.map(({ response }) => response)

test('an official accepts; people who edit the courts see it, and the board keeps its version', async () => {
  const { event, ann, court } = await givenCamp()
  const other = await make.participant(event.id)
  expect(await mine(event.id, ann)).toEqual([null])
  await live()
  expect((await respond(court.id, { response: 'accepted' }, ann.token)).body).toEqual({ response: 'accepted' })
  expect(await live()).toEqual([
    { eventId: event.id, topic: 'courts' },
    { eventId: event.id, topic: 'notices' },
  ])
  expect(await mine(event.id, ann)).toEqual(['accepted'])
  expect([await responseIn(event.id), await responseIn(event.id, other.token)]).toEqual(['accepted', undefined])
  expect((await save(event.id, { version: 1, assignments: [] })).status).toBe(200)
  expect(await declinedNoticesOf(admin.id)).toEqual([])
})

test('declining notifies directors and assigners of the event, with the reason', async () => {
  const { event, ann, court } = await givenCamp()
  const director = await given.signedIn()
  const assigner = await given.signedIn()
  const desk = await given.signedIn()
  await make.staff(event.id, { userId: director.id, functions: ['director'] })
  await make.staff(event.id, { userId: assigner.id, functions: ['assigner', 'desk'] })
  await make.staff(event.id, { userId: desk.id, functions: ['desk'] })
  await respond(court.id, { response: 'declined', reason: ' Sprained ankle ' }, ann.token)
  const text = { title: 'Ann Haddad declined Court 1, 3:00 PM', body: 'Sprained ankle\nLakeshore Elite Camp' }
  for (const { id } of [director, assigner]) expect(await declinedNoticesOf(id)).toEqual([text])
  for (const { id } of [desk, admin, ann]) expect(await declinedNoticesOf(id)).toEqual([])
  expect(await lastAuditEntry()).toMatchObject({
    action: 'courts.responded',
    details: { court: 'Court 1, 3:00 PM', response: 'declined', reason: 'Sprained ankle' },
  })
  await notify(event.id)
  expect((await notices(event.id)).body.sent).toMatchObject([
    { name: 'Ann Haddad', games: [{ response: 'declined', responseReason: 'Sprained ankle' }] },
  ])
})

test('without directors and assigners the admins are notified', async () => {
  const { ann, court } = await givenCamp()
  await db.delete(notifications)
  await respond(court.id, { response: 'declined' }, ann.token)
  expect(await declinedNoticesOf(admin.id)).toEqual([
    { title: 'Ann Haddad declined Court 1, 3:00 PM', body: 'Lakeshore Elite Camp' },
  ])
})

test('an official may change their mind; staff get one message an hour', async () => {
  const { event, ann, court } = await givenCamp()
  await db.delete(notifications)
  for (const response of ['declined', 'accepted', 'declined', 'accepted'] as const)
    expect((await respond(court.id, { response, reason: 'Family' }, ann.token)).status).toBe(200)
  expect(await responseIn(event.id)).toBe('accepted')
  // Two if the hour changed between the answers.
  expect((await declinedNoticesOf(admin.id)).length).toBeLessThanOrEqual(2)
  expect((await notices(event.id)).body.sent).toEqual([])
})

test('another reason is another message', async () => {
  const { ann, court } = await givenCamp()
  await db.delete(notifications)
  for (const reason of ['Family', 'Sprained ankle'])
    expect((await respond(court.id, { response: 'declined', reason }, ann.token)).status).toBe(200)
  const reasons = (await declinedNoticesOf(admin.id)).map(({ body }) => body.split('\n')[0])
  expect(reasons.toSorted()).toEqual(['Family', 'Sprained ankle'])
})

test('refused for people who are not on the court, for games that began, and when the event does not ask', async () => {
  const { event, ann, court } = await givenCamp()
  const other = await make.participant(event.id)
  const stranger = await given.signedIn()
  for (const { token } of [other, stranger, admin]) {
    const answer = await respond(court.id, { response: 'accepted' }, token)
    expect([answer.status, answer.message]).toEqual([404, 'You’re not on this court.'])
  }
  const running = await make.court(event.id, { campers: [ann.id] })
  expect((await respond(running.id, { response: 'declined' }, ann.token)).code).toBe('courts.game_started')
  await settings(event.id, {})
  expect((await respond(court.id, { response: 'declined' }, ann.token)).code).toBe('courts.no_response_asked')
  expect(await mine(event.id, ann)).toEqual([undefined, undefined])
})

test('an answer is kept by other changes and cleared when the game moves to another time', async () => {
  const { event, ann, court } = await givenCamp()
  const bob = await make.participant(event.id)
  await respond(court.id, { response: 'accepted' }, ann.token)
  await save(event.id, { assignments: [{ courtId: court.id, officialIds: [ann.id, bob.id] }] })
  expect(await responseIn(event.id)).toBe('accepted')
  await setTimes(court.id, { startTime: '16:00', endTime: '17:00' })
  expect(await responseIn(event.id)).toBeUndefined()
  await respond(court.id, { response: 'accepted' }, ann.token)
  const officialIds = [ann.id, bob.id]
  await save(event.id, { assignments: [{ courtId: court.id, officialIds, startTime: '17:00', endTime: '18:00' }] })
  expect(await responseIn(event.id)).toBeUndefined()
})

test('a clinician of the court has no answer to give', async () => {
  const { event, court } = await givenCamp()
  const robin = await make.clinician()
  await make.court(event.id, { ...LATER, positions: { clinician: robin.directoryId } })
  expect(await mine(event.id, robin)).toEqual([undefined])
  expect((await respond(court.id, { response: 'accepted' }, robin.token)).code).toBe('courts.not_assigned')
})

test('erased admins are not notified', async () => {
  const { ann, court } = await givenCamp()
  const former = await given.as('ADMIN')
  await db.update(users).set({ erasedAt: new Date() }).where(eq(users.id, former.id))
  await respond(court.id, { response: 'declined' }, ann.token)
  expect(await declinedNoticesOf(former.id)).toEqual([])
})
