import { beforeEach, expect, test } from 'vitest'
import { builders, inDays } from '../../../testing/builders.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { payments } from '../../payments/payments.tables.ts'
import { cashReturns, events, eventWaivers, type RegistrationRow, registrations } from '../events.tables.ts'
import { eventsPanel } from './events-panel.ts'

const server = await startTestServer()
const given = builders(server)

beforeEach(async () => {
  for (const table of [cashReturns, registrations, eventWaivers, events]) await server.db.delete(table)
})

const panel = () => eventsPanel(server.deps)
const add = async (eventId: string, status: RegistrationRow['status'] = 'CONFIRMED') =>
  given.registration(eventId, (await given.user()).id, { status })

test('upcoming events and their open seats are counted', async () => {
  const camp = await given.event({ name: 'Camp', maxParticipants: 20, startsAt: inDays(20), endsAt: inDays(21) })
  await add(camp.id)
  await given.event({ name: 'Now', maxParticipants: 5, status: 'in-progress', startsAt: inDays(-1), endsAt: inDays(1) })
  await given.event({ status: 'completed' })
  await given.event({ startsAt: inDays(-3), endsAt: inDays(-1) })
  await given.event({ deletedAt: new Date() })
  const { figures, charts, matters } = await panel()
  expect(figures).toMatchObject([{ label: 'Upcoming events', value: 2, context: '24 open spots' }])
  expect(charts).toMatchObject([
    {
      title: 'Spots taken by event',
      kind: 'capacity',
      points: [
        { label: 'Now', value: 0, of: 5 },
        { label: 'Camp', value: 1, of: 20 },
      ],
    },
  ])
  expect(matters).toEqual([])
})

test('without upcoming events there is no chart and no matter', async () => {
  expect(await panel()).toMatchObject({ figures: [{ value: 0, context: '0 open spots' }], matters: [], charts: [] })
})

test('the longest waitlist is named and all waitlisted people are counted', async () => {
  const summit = await given.event({ name: 'Summit', maxParticipants: 1 })
  const clinic = await given.event({ name: 'Clinic', maxParticipants: 1 })
  for (const { id } of [summit, clinic]) await add(id)
  for (const { id } of [summit, summit, clinic]) await add(id, 'WAITLISTED')
  expect((await panel()).matters).toMatchObject([
    {
      title: '3 people on the waitlist',
      text: 'Summit and 1 more (1 of 1)',
      link: { label: 'Open waitlist', to: `/events?registrants=${summit.id}` },
    },
  ])
})

test('people who owe: their number, the sum and the event with the largest amount', async () => {
  expect((await panel()).matters).toEqual([])
  const camp = await given.event({ name: 'Camp' })
  const clinic = await given.event({ name: 'Clinic' })
  const owe = async (eventId: string, amountDueCents: number, status: RegistrationRow['status'] = 'CONFIRMED') =>
    given.registration(eventId, (await given.user()).id, { status, amountDueCents })
  await owe(clinic.id, 5_000)
  const one = { id: 'amounts-due', title: '1 person owes $50.00', text: 'Clinic' }
  expect((await panel()).matters).toMatchObject([one])
  for (const cents of [7_500, 2_500]) await owe(camp.id, cents)
  await owe(camp.id, 0)
  expect((await panel()).matters).toMatchObject([
    {
      title: '3 people owe $150.00',
      text: 'Camp and 1 more',
      link: { label: 'Show who owes', to: `/events?registrants=${camp.id}` },
    },
  ])
})

test('cash to return: the sum, the people and the event, a deleted one first', async () => {
  const camp = await given.event({ name: 'Camp' })
  const gone = await given.event({ name: 'Gone', deletedAt: new Date() })
  const owe = async (eventId: string, cents: readonly number[]) => {
    const { id: registrationId } = await add(eventId, 'CANCELLED')
    for (const amountCents of cents)
      await server.db.insert(cashReturns).values({ registrationId, payerId: (await given.user()).id, amountCents })
  }
  await owe(gone.id, [2_500])
  const link = { label: 'Show who gets it', to: `/events?registrants=${gone.id}` }
  expect((await panel()).matters).toMatchObject([
    { id: 'cash-to-return', title: 'Return $25.00 in cash to 1 person', text: 'Gone (deleted)', link },
  ])
  await owe(camp.id, [5_000, 1_000])
  expect((await panel()).matters).toMatchObject([
    { title: 'Return $85.00 in cash to 3 people', text: 'Gone (deleted) and 1 more', link },
  ])
})

test('unpaid holds: their number, their event and when the first one ends', async () => {
  const camp = await given.event({ name: 'Camp' })
  const held = [await add(camp.id, 'PENDING'), await add(camp.id, 'PENDING')]
  for (const [n, { id, userId }] of held.entries())
    await server.db.insert(payments).values({
      purpose: 'registration',
      subjectId: id,
      userId,
      description: 'Camp',
      amountCents: 100,
      request: { mode: 'payment', lines: [], successUrl: '/', cancelUrl: '/' },
      expiresAt: new Date(Date.now() + (12 + n) * 60_000 - 5_000),
    })
  expect((await panel()).matters).toMatchObject([
    {
      title: '2 spots held, unpaid',
      text: 'Camp · first hold ends in 12 min',
      link: { label: 'Show holds', to: `/events?registrants=${camp.id}` },
    },
  ])
})
