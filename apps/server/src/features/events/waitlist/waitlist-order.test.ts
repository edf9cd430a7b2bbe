import { eventPagesApi } from '@crew-chief/contract/event-pages'
import { eventsApi, eventsOf } from '@crew-chief/contract/events'
import { myEventsApi } from '@crew-chief/contract/my-events'
import { registrationsApi } from '@crew-chief/contract/registrations'
import { waitlistApi } from '@crew-chief/contract/waitlist'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builders } from '../../../testing/builders.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { events, registrations } from '../events.tables.ts'
import { runExpireOffers } from './expire-offers.job.ts'

const server = await startTestServer()
const { db, deps, send } = server
const given = builders(server)
const admin = await given.as('ADMIN')

type Person = { id: string; token: string }
type Positions = Record<string, number>

const person = () => given.signedIn()
const LOW_ID = '10000000-0000-4000-8000-000000000000'
const HIGH_ID = 'f0000000-0000-4000-8000-000000000000'
const at = (text: string) => new Date(`2026-11-${text}Z`)

/** One position per person and place where it is shown; people without one are left out. */
async function positionsShown(eventId: string, slug: string, people: Record<string, Person>) {
  const roster = await send(registrationsApi.listRegistrations, { params: { id: eventId } }, admin)
  const shown = { card: {}, event: {}, page: {}, myEvents: {}, roster: {} } satisfies Record<string, Positions>
  for (const [name, { id, token }] of Object.entries(people)) {
    const note = (place: Positions, position: number | null | undefined) => {
      if (position) place[name] = position
    }
    const cards = await send(eventsApi.listEvents, { query: {} }, { token })
    const event = await send(eventsApi.getEvent, { params: { id: eventId } }, { token })
    const page = await send(eventPagesApi.getEventPage, { params: { slug } }, { token })
    const query = { period: 'current' as const, page: 1, limit: 100 }
    const mine = await send(myEventsApi.listMyEvents, { query }, { token })
    note(shown.card, eventsOf(cards.body).find((card) => card.id === eventId)?.myRegistration?.waitlistPosition)
    note(shown.event, event.body.myRegistration?.waitlistPosition)
    note(shown.page, page.body.myRegistration?.waitlistPosition)
    note(shown.myEvents, mine.body.events.find((entry) => entry.event.id === eventId)?.registration?.waitlistPosition)
    note(shown.roster, roster.body.find(({ user }) => user.id === id)?.waitlistPosition)
  }
  return shown
}

const everywhere = (positions: Positions) => ({
  card: positions,
  event: positions,
  page: positions,
  myEvents: positions,
  roster: positions,
})

const inLine = (...names: string[]): Positions => Object.fromEntries(names.map((name, index) => [name, index + 1]))

test('spots are offered in the order that every position shows: ties, people who joined again and expired offers', async () => {
  const event = await given.event({ maxParticipants: 1 })
  await given.registration(event.id, (await given.user()).id)
  const people = {
    first: await person(),
    early: await person(),
    late: await person(),
    low: await person(),
    high: await person(),
    returning: await person(),
  }
  const wait = (who: Person, waitlistedAt: string, fields: { createdAt: Date; id?: string }) =>
    given.registration(event.id, who.id, { status: 'WAITLISTED', waitlistedAt: at(waitlistedAt), ...fields })
  // Inserted in another order than that of the line. The same moment: the earlier registration, then the smaller id.
  await wait(people.high, '03T10:00:00', { createdAt: at('03T09:00:00'), id: HIGH_ID })
  await wait(people.late, '02T10:00:00', { createdAt: at('02T09:30:00') })
  await wait(people.low, '03T10:00:00', { createdAt: at('03T09:00:00'), id: LOW_ID })
  await wait(people.early, '02T10:00:00', { createdAt: at('02T09:00:00') })
  await wait(people.first, '01T10:00:00', { createdAt: at('01T12:00:00') })
  // The oldest registration, but the last on the waitlist.
  await wait(people.returning, '04T10:00:00', { createdAt: at('01T00:00:00') })
  const shown = () => positionsShown(event.id, event.slug, people)

  expect(await shown()).toEqual(everywhere(inLine('first', 'early', 'late', 'low', 'high', 'returning')))
  expect(await offerOne()).toBe('first')
  expect(await shown()).toEqual(everywhere(inLine('early', 'late', 'low', 'high', 'returning')))
  // Not taken in time: the offer goes to the next person.
  await db
    .update(registrations)
    .set({ offerExpiresAt: sql`now() - interval '1 second'` })
    .where(and(eq(registrations.eventId, event.id), isNotNull(registrations.offerExpiresAt)))
  expect(await shown()).toEqual(everywhere(inLine('early', 'late', 'low', 'high', 'returning')))
  await runExpireOffers(deps)
  expect(await offered()).toEqual(['early'])
  expect((await send(waitlistApi.joinWaitlist, { params: { id: event.id } }, people.first)).status).toBe(201)
  // Leaves and joins again: now behind the person with the expired offer.
  await send(waitlistApi.leaveWaitlist, { params: { id: event.id } }, people.low)
  await send(waitlistApi.joinWaitlist, { params: { id: event.id } }, people.low)

  let line = ['late', 'high', 'returning', 'first', 'low']
  while (line.length > 0) {
    expect(await shown()).toEqual(everywhere(inLine(...line)))
    expect(await offerOne()).toBe(line[0])
    line = line.slice(1)
  }

  async function offered(): Promise<string[]> {
    const rows = await db
      .select({ userId: registrations.userId })
      .from(registrations)
      .where(and(eq(registrations.eventId, event.id), isNotNull(registrations.offerExpiresAt)))
    const ids = new Set(rows.map(({ userId }) => userId))
    return Object.entries(people).flatMap(([name, { id }]) => (ids.has(id) ? [name] : []))
  }

  /** Adds a spot and returns the person who gets it. */
  async function offerOne(): Promise<string | undefined> {
    const before = await offered()
    await db
      .update(events)
      .set({ maxParticipants: sql`${events.maxParticipants} + 1` })
      .where(eq(events.id, event.id))
    await runExpireOffers(deps)
    return (await offered()).find((name) => !before.includes(name))
  }
})
