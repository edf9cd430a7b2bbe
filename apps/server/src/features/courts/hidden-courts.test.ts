import { campApi } from '@crew-chief/contract/camp'
import { myNoticeApi } from '@crew-chief/contract/court-notices'
import { courtsApi } from '@crew-chief/contract/courts'
import { expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { campBuilders, LATER } from '../../testing/camp-builders.ts'
import { courtRequests } from '../../testing/court-requests.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { send, app } = server
const given = builders(server)
const make = campBuilders(server)
const admin = await given.as('ADMIN')
const { settings, notify, notices, list, open, lastAuditEntry, respond } = courtRequests(server, admin.token)

async function givenCamp() {
  const event = await make.camp()
  const ann = await make.participant(event.id)
  const robin = await make.clinician()
  const clinician = robin.directoryId
  const court = await make.court(event.id, { name: 'Running', campers: [ann.id], positions: { clinician } })
  await make.court(event.id, { ...LATER, name: 'Later', campers: [ann.id], positions: { clinician } })
  await settings(event.id, { hidesUntilPublished: true })
  return { event, ann, robin, court }
}

/** How many courts each read shows. */
async function courtsShown(eventId: string, { token }: { token: string }, isStaff = false) {
  const params = { params: { eventId } }
  const query = { startTime: '06:00', endTime: '21:00' }
  const { courtsUrl } = (await send(campApi.campCalendar, params, { token })).body
  const feed = await app.inject({ url: new URL(courtsUrl).pathname })
  const board = (await open(eventId, token)).body
  const coverage = isStaff ? (await send(campApi.campCoverage, params, { token })).body.officials : []
  return [
    (await list(eventId, token)).body.length,
    (await send(courtsApi.listCourtsAt, { ...params, query }, { token })).body.length,
    board.courts.length,
    (await send(campApi.myCourts, params, { token })).body.length,
    feed.body.split('BEGIN:VEVENT').length - 1,
    ...(isStaff
      ? [
          (await send(campApi.campCrews, params, { token })).body.length,
          coverage.reduce((sum, { worked, ahead, nextSlot }) => sum + worked + ahead + (nextSlot ? 1 : 0), 0),
        ]
      : []),
  ]
}

test('until the first notification, only people who edit the courts see them', async () => {
  const { event, ann, robin } = await givenCamp()
  const assigner = await given.signedIn()
  expect(await courtsShown(event.id, ann)).toEqual([0, 0, 0, 0, 0])
  expect(await courtsShown(event.id, robin, true)).toEqual([0, 0, 0, 0, 0, 0, 0])
  expect((await open(event.id, ann.token)).body).toMatchObject({ isHidden: true, officials: [], clinicians: [] })
  expect((await send(myNoticeApi.myNotice, { params: { eventId: event.id } }, ann)).body.isHidden).toBe(true)
  expect((await open(event.id)).body.courts).toHaveLength(2)
  expect((await open(event.id)).body).not.toHaveProperty('isHidden')
  await notify(event.id)
  expect(await courtsShown(event.id, ann)).toEqual([2, 2, 2, 2, 2])
  expect(await courtsShown(event.id, robin, true)).toEqual([2, 2, 2, 2, 2, 2, 3])
  expect((await send(myNoticeApi.myNotice, { params: { eventId: event.id } }, ann)).body.isHidden).toBe(false)
  await make.staff(event.id, { userId: assigner.id, functions: ['assigner'] })
  expect((await open(event.id, assigner.token)).body.courts).toHaveLength(2)
})

test('leaving people silent publishes nothing', async () => {
  const { event, ann } = await givenCamp()
  await notify(event.id, { silent: { reason: 'Told in person' } })
  expect((await list(event.id, ann.token)).body).toEqual([])
})

test('courts that were published stay visible when hiding is switched on again', async () => {
  const { event, ann } = await givenCamp()
  await notify(event.id)
  await settings(event.id, { hidesUntilPublished: false })
  await settings(event.id, { hidesUntilPublished: true })
  expect((await list(event.id, ann.token)).body).toHaveLength(2)
})

test('without hiding, saving makes courts visible', async () => {
  const { event, ann } = await givenCamp()
  await settings(event.id, {})
  expect((await list(event.id, ann.token)).body).toHaveLength(2)
})

test('hidden courts cannot be answered', async () => {
  const { event, ann, court } = await givenCamp()
  await settings(event.id, { hidesUntilPublished: true, asksForResponse: true })
  expect((await respond(court.id, { response: 'accepted' }, ann.token)).code).toBe('courts.not_found')
})

test('a change of the settings is in the audit log, once', async () => {
  const { event } = await givenCamp()
  const answer = await settings(event.id, { hidesUntilPublished: true, asksForResponse: true })
  expect(answer.body).toEqual({ hidesUntilPublished: true, asksForResponse: true, publishedAt: null })
  const entry = await lastAuditEntry()
  expect(entry).toMatchObject({ action: 'courts.settings_changed', details: { asksForResponse: 'true' } })
  expect(entry?.details).not.toHaveProperty('hidesUntilPublished')
  await notify(event.id)
  await settings(event.id, { hidesUntilPublished: true, asksForResponse: true })
  expect((await lastAuditEntry())?.action).toBe('courts.notified')
  expect((await notices(event.id)).body.settings.publishedAt).toEqual(expect.any(String))
})
