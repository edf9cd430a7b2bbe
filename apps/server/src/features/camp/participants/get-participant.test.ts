import { randomUUID } from 'node:crypto'
import { campApi } from '@crew-chief/contract/camp'
import { expect, test } from 'vitest'
import { builders } from '../../../testing/builders.ts'
import { campBuilders } from '../../../testing/camp-builders.ts'
import { startTestServer } from '../../../testing/test-server.ts'

const server = await startTestServer()
const given = builders(server)
const { camp, participant, clinician, evaluation, deleteCamp } = campBuilders(server)
const robin = await clinician()

const get = (eventId: string, userId: string, token: string) =>
  server.send(campApi.getParticipant, { params: { eventId, userId } }, { token })

test('staff get the complete record of a participant', async () => {
  const event = await camp()
  const ann = await participant(event.id, {}, { pricePaidCents: 28_900, note: 'Knee' })
  await evaluation({ eventId: event.id, officialId: ann.id, authorId: robin.id })
  for (const { token } of [robin, await given.as('ADMIN')]) {
    const { status, body } = await get(event.id, ann.id, token)
    expect(status).toBe(200)
    const seat = { status: 'CONFIRMED', pricePaid: 289, note: 'Knee', evaluations: 1 }
    expect(body).toMatchObject({ ...seat, user: { id: ann.id, email: ann.email, phoneNumber: '5551234567' } })
  }
})

test('a participant gets their own record without the staff note', async () => {
  const event = await camp()
  const ann = await participant(event.id, {}, { note: 'Knee' })
  const { status, body } = await get(event.id, ann.id, ann.token)
  expect([status, body.user.email, body.note]).toEqual([200, ann.email, null])
})

test.each(['CLINICIAN', 'ADMIN'] as const)(
  'the staff note about a participating %s is visible to other staff, not to them',
  async (role) => {
    const event = await camp()
    const self = await participant(event.id, { role }, { note: 'Often late' })
    const listed = async (token: string) => {
      const { body } = await server.send(
        campApi.listParticipants,
        { params: { eventId: event.id }, query: {} },
        { token },
      )
      return body.participants.map(({ note }) => note)
    }
    expect([(await get(event.id, self.id, self.token)).body.note, await listed(self.token)]).toEqual([null, [null]])
    const others = [(await get(event.id, self.id, robin.token)).body.note, await listed(robin.token)]
    expect(others).toEqual(['Often late', ['Often late']])
  },
)

test('participants cannot read other participants', async () => {
  const event = await camp()
  const ann = await participant(event.id)
  const bob = await participant(event.id)
  const { status, message } = await get(event.id, bob.id, ann.token)
  expect([status, message]).toEqual([404, 'This person isn’t registered for this event.'])
})

test('users without access are rejected, also for their own record', async () => {
  const event = await camp()
  const ann = await participant(event.id, {}, { status: 'WAITLISTED' })
  expect((await get(event.id, ann.id, ann.token)).code).toBe('camp.not_registered')
})

test('non-participants and users with an abandoned checkout are not found', async () => {
  const event = await camp()
  const other = await camp()
  const elsewhere = await participant(other.id)
  const abandoned = await participant(event.id, {}, { status: 'CANCELLED' })
  for (const id of [elsewhere.id, abandoned.id, randomUUID()])
    expect((await get(event.id, id, robin.token)).code).toBe('camp.not_a_participant')
})

test('participants of an unknown event are not found', async () => {
  const event = await camp()
  const ann = await participant(event.id)
  await deleteCamp(event.id)
  expect((await get(event.id, ann.id, robin.token)).code).toBe('events.not_found')
})
