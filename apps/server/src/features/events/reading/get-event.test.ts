import { randomUUID } from 'node:crypto'
import { eventsApi, eventsOf } from '@crew-chief/contract/events'
import { DEFAULT_WAIVER } from '@crew-chief/domain/events/waiver'
import { expect, test } from 'vitest'
import { builders, inDays } from '../../../testing/builders.ts'
import { startTestServer } from '../../../testing/test-server.ts'

const server = await startTestServer()
const given = builders(server)
const ann = await given.signedIn()
const bob = await given.signedIn()
const admin = await given.as('ADMIN')
const clinician = await given.as('CLINICIAN')

const get = (id: string, token?: string) => server.send(eventsApi.getEvent, { params: { id } }, { token })

test('an event includes its current liability release', async () => {
  const plain = await given.event()
  const own = await given.event({ waiver: 'Wear a mouth guard.' })
  expect((await get(plain.id)).body.waiver).toEqual({ version: 1, text: DEFAULT_WAIVER })
  expect((await get(own.id)).body).toMatchObject({
    id: own.id,
    currentParticipants: 0,
    waiver: { version: 1, text: 'Wear a mouth guard.' },
    participants: [],
  })
})

test('participants: the own entry; all live ones for admins and clinicians', async () => {
  const camp = await given.event()
  await given.registration(camp.id, ann.id)
  await given.registration(camp.id, bob.id, { status: 'WAITLISTED' })
  await given.registration(camp.id, (await given.user()).id, { status: 'CANCELLED' })
  const mine = [{ userId: ann.id, status: 'CONFIRMED' }]
  const all = [...mine, { userId: bob.id, status: 'WAITLISTED' }]
  const seen = async (token?: string) => (await get(camp.id, token)).body.participants
  expect(await seen(ann.token)).toEqual(mine)
  expect(await seen((await given.signedIn()).token)).toEqual([])
  expect(await seen()).toEqual([])
  expect(await seen(admin.token)).toEqual(all)
  expect(await seen(clinician.token)).toEqual(all)
})

test('completed and canceled events keep their page for everyone, and completed ones leave the list (1 §4)', async () => {
  const past = { startsAt: inDays(-3), endsAt: inDays(-2) }
  const completed = await given.event({ status: 'completed', ...past, recordingUrl: 'https://video.example/1' })
  await given.registration(completed.id, ann.id)
  const canceled = await given.event({ canceledAt: new Date(), cancelReason: 'The gym flooded.' })
  for (const token of [undefined, bob.token, clinician.token, ann.token, admin.token]) {
    expect((await get(completed.id, token)).body).toMatchObject({ id: completed.id, status: 'completed' })
    expect((await get(canceled.id, token)).body).toMatchObject({ cancelReason: 'The gym flooded.' })
  }
  const recordings = await Promise.all(
    [bob.token, ann.token].map(async (token) => (await get(completed.id, token)).body),
  )
  expect(recordings.map(({ recordingUrl }) => recordingUrl)).toEqual([null, 'https://video.example/1'])
  for (const token of [undefined, bob.token]) {
    const { body } = await server.send(eventsApi.listEvents, { query: {} }, { token })
    expect(eventsOf(body).map(({ id }) => id)).not.toContain(completed.id)
  }
})

test('a completed draft stays hidden', async () => {
  const draft = await given.event({ status: 'completed', isDraft: true })
  expect([(await get(draft.id)).status, (await get(draft.id, bob.token)).status]).toEqual([404, 404])
  expect((await get(draft.id, admin.token)).status).toBe(200)
})

test('a deleted or unknown event: 404, also for admins', async () => {
  const gone = await given.event({ deletedAt: new Date() })
  for (const id of [gone.id, randomUUID()]) {
    const answer = await get(id, admin.token)
    expect([answer.status, answer.message]).toEqual([404, 'Event not found'])
  }
})
