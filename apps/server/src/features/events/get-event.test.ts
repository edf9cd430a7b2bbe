import { randomUUID } from 'node:crypto'
import { eventsApi } from '@crew-chief/contract/events'
import { DEFAULT_WAIVER } from '@crew-chief/domain/events/waiver'
import { expect, test } from 'vitest'
import { builders, inDays } from '../../testing/builders.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const given = builders(server)
const [ann, bob] = [await given.signedIn(), await given.signedIn()]
const admin = await given.as('ADMIN')
const clinician = await given.as('CLINICIAN')

const get = (id: string, token?: string) => server.send(eventsApi.getEvent, { params: { id } }, { token })

test('an event includes its current liability release', async () => {
  const [plain, own] = [await given.event(), await given.event({ waiver: 'Wear a mouth guard.' })]
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

test('a completed event is visible to admins and participants only', async () => {
  const over = await given.event({ status: 'completed', startsAt: inDays(-3), endsAt: inDays(-2) })
  await given.registration(over.id, ann.id)
  const status = async (token?: string) => (await get(over.id, token)).status
  expect(await status(ann.token)).toBe(200)
  expect(await status(admin.token)).toBe(200)
  expect(await status(bob.token)).toBe(404)
  expect(await status(clinician.token)).toBe(404)
  expect(await status()).toBe(404)
})

test('a deleted or unknown event: 404, also for admins', async () => {
  const gone = await given.event({ deletedAt: new Date() })
  for (const id of [gone.id, randomUUID()]) {
    const answer = await get(id, admin.token)
    expect([answer.status, answer.message]).toEqual([404, 'Event not found'])
  }
})
