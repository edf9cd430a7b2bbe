import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builders, inDays } from '../../../testing/builders.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { events, registrations } from '../events.tables.ts'
import { listEventsToOffer, listExpiredOffers } from '../registrations.store.ts'
import { runExpireOffers } from './expire-offers.job.ts'

const server = await startTestServer()
const { db, deps } = server
const given = builders(server)

const passedOffer = async (secondsAgo: number) => {
  const event = await given.event({ maxParticipants: 1 })
  const person = await given.user()
  const offerExpiresAt = new Date(Date.now() - secondsAgo * 1000)
  const { id } = await given.registration(event.id, person.id, { status: 'WAITLISTED', offerExpiresAt })
  return { eventId: event.id, id }
}
const statusOf = async (id: string) =>
  (await db.select().from(registrations).where(eq(registrations.id, id)))[0]?.status

test('an offer that cannot be ended does not stop the others', async () => {
  const broken = await passedOffer(60)
  const sound = await passedOffer(30)
  // The counter is 0, so the database refuses to release a seat.
  await db.update(events).set({ seatsTaken: 0 }).where(eq(events.id, broken.eventId))
  expect((await listExpiredOffers(db, 10)).map(({ id }) => id)).toEqual([broken.id, sound.id])
  await runExpireOffers(deps)
  expect([await statusOf(broken.id), await statusOf(sound.id)]).toEqual(['WAITLISTED', 'CANCELLED'])
  // The next run retries it.
  await db.update(events).set({ seatsTaken: 1 }).where(eq(events.id, broken.eventId))
  await runExpireOffers(deps)
  expect(await statusOf(broken.id)).toBe('CANCELLED')
})

test('an event whose seats cannot be offered does not stop the others', async () => {
  for (let n = 0; n < 2; n++) {
    const { id } = await given.event({ maxParticipants: 1 })
    await given.registration(id, (await given.user()).id, { status: 'WAITLISTED' })
  }
  const [broken, sound] = await listEventsToOffer(db)
  // Storing the first offer fails.
  await db.$client.query(
    `alter table registrations add constraint refused check (event_id <> '${broken?.id}' or offer_expires_at is null)`,
  )
  await runExpireOffers(deps)
  await db.$client.query('alter table registrations drop constraint refused')
  const rows = await db
    .select()
    .from(registrations)
    .where(eq(registrations.eventId, sound?.id ?? ''))
  expect(rows[0]?.offerExpiresAt).toBeInstanceOf(Date)
})

test('ended events are not processed again', async () => {
  const ended = await given.event({ maxParticipants: 2, startsAt: inDays(-3), endsAt: inDays(-1) })
  const completed = await given.event({ maxParticipants: 2, status: 'completed' })
  const coming = await given.event({ maxParticipants: 2 })
  for (const { id } of [ended, completed, coming])
    await given.registration(id, (await given.user()).id, { status: 'WAITLISTED' })
  const looked = (await listEventsToOffer(db)).map(({ id }) => id)
  expect(looked).toContain(coming.id)
  expect(looked).not.toContain(ended.id)
  expect(looked).not.toContain(completed.id)
})
