import { cancelOrTransferApi } from '@crew-chief/contract/cancel-or-transfer'
import { registrationsApi } from '@crew-chief/contract/registrations'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { lastAuditEntry } from '../../testing/audit-entries.ts'
import { builders, inDays } from '../../testing/builders.ts'
import { campBuilders, EARLIER, LATER, NOW } from '../../testing/camp-builders.ts'
import { courtRequests } from '../../testing/court-requests.ts'
import { recordNotifications } from '../../testing/live-notifications.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { registrations, spotTransfers } from '../events/events.tables.ts'
import { courtBoards } from './courts.tables.ts'

const server = await startTestServer()
const { db, send } = server
const given = builders(server)
const make = campBuilders(server)
const admin = await given.as('ADMIN')
const { crew, list } = courtRequests(server, admin.token)
const notifications = await recordNotifications(server)

const registrationOf = async (userId: string) =>
  (await db.select().from(registrations).where(eq(registrations.userId, userId)))[0]?.id ?? ''

async function setStatus(eventId: string, userId: string, status: 'CANCELLED' | 'CONFIRMED') {
  const params = { id: eventId, registrationId: await registrationOf(userId) }
  const answer = await send(registrationsApi.changeRegistration, { params, body: { status } }, { token: admin.token })
  expect(answer.status).toBe(200)
}

/** Pat and Ann are on one court of a camp that has not started. */
async function upcoming() {
  const event = await make.camp({ startsAt: inDays(5), endsAt: inDays(6), status: 'upcoming' })
  const pat = await make.participant(event.id)
  const ann = await make.participant(event.id)
  const court = await make.court(event.id, { ...LATER, campers: [pat.id, ann.id] })
  return { event, pat, ann, court }
}

test('canceled by staff: games that are over stay, all others are left, also after registering again', async () => {
  const event = await make.camp()
  const pat = await make.participant(event.id)
  const ann = await make.participant(event.id)
  const campers = [pat.id, ann.id]
  const over = await make.court(event.id, { ...EARLIER, campers })
  const left = [
    await make.court(event.id, { ...NOW, campers }),
    await make.court(event.id, { ...LATER, campers }),
    await make.court(event.id, { startTime: null, endTime: null, campers }),
    await make.court(event.id, { ...EARLIER, day: 'day2', campers }),
  ]
  const elsewhere = await make.court((await make.camp()).id, { campers: [pat.id] })
  await notifications()
  await setStatus(event.id, pat.id, 'CANCELLED')
  expect(await lastAuditEntry(db)).toMatchObject({ action: 'registrations.changed' })
  expect(await notifications()).toContainEqual({ eventId: event.id, topic: 'courts' })
  await setStatus(event.id, pat.id, 'CONFIRMED')
  expect(await crew(over.id)).toEqual(campers)
  for (const { id } of left) expect(await crew(id)).toEqual([ann.id])
  expect(await crew(elsewhere.id)).toEqual([pat.id])
})

test('canceled by the person: they leave their courts, and open boards see a new version', async () => {
  const { event, pat, ann, court } = await upcoming()
  const request = { params: { id: event.id }, body: { expectedRefund: 0 } }
  expect((await send(cancelOrTransferApi.cancelMyRegistration, request, { token: pat.token })).status).toBe(200)
  expect(await crew(court.id)).toEqual([ann.id])
  const [board] = await db.select().from(courtBoards).where(eq(courtBoards.eventId, event.id))
  expect(board).toMatchObject({ version: 2, changedBy: null })
})

test('a transferred spot comes without the courts of its former holder', async () => {
  const { event, pat, ann, court } = await upcoming()
  const noor = await given.signedIn()
  const offer = { registrationId: await registrationOf(pat.id), fromUserId: pat.id, toEmail: noor.email }
  const [row] = await db
    .insert(spotTransfers)
    .values({ ...offer, expiresAt: inDays(1) })
    .returning()
  const request = { params: { id: row?.id ?? '' }, body: { waiverVersion: 1 } }
  expect((await send(cancelOrTransferApi.acceptTransfer, request, { token: noor.token })).status).toBe(200)
  expect(await crew(court.id)).toEqual([ann.id])
  await given.registration(event.id, pat.id)
  expect((await list(event.id)).body[0]?.campers.map(({ id }) => id)).toEqual([ann.id])
})

test('an event without courts gets no board', async () => {
  const event = await make.camp()
  const pat = await make.participant(event.id)
  await setStatus(event.id, pat.id, 'CANCELLED')
  expect(await db.$count(courtBoards, eq(courtBoards.eventId, event.id))).toBe(0)
})
