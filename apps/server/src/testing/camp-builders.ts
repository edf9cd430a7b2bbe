// A running camp with participants, courts, schedule, announcements and evaluations.

import { eq } from 'drizzle-orm'
import { inTransaction } from '../db/transaction.ts'
import type { NewUser } from '../features/accounts/public.ts'
import { announcements, evaluations, scheduleItems } from '../features/camp/camp.tables.ts'
import { courtCampers, courtPositions, courts } from '../features/courts/courts.tables.ts'
import { directoryEntries } from '../features/directory/directory.tables.ts'
import type { NewEvent } from '../features/events/events.store.ts'
import { eventStaff, events, type RegistrationRow } from '../features/events/events.tables.ts'
import { builders } from './builders.ts'
import type { TestServer } from './test-server.ts'

type Given<T extends { $inferInsert: object }> = Partial<T['$inferInsert']>
type GivenCourt = Given<typeof courts> & {
  /** Directory ids by position; null for an open position. */
  positions?: Record<string, string | null>
  /** User ids of the officials. */
  campers?: readonly string[]
}

const HOUR_MS = 3_600_000

let serial = 0

/** A time zone in which it is between 12:00 and 13:00 now, so that no test runs close to midnight. */
export function noonZone(now = new Date()): string {
  const offset = 12 - now.getUTCHours()
  // POSIX signs are inverted: UTC+5 is Etc/GMT-5.
  return `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
}

/** Local times of the camp, with an hour of margin around now. */
export const EARLIER = { startTime: '08:00', endTime: '10:00' }
export const NOW = { startTime: '11:00', endTime: '14:30' }
export const LATER = { startTime: '15:00', endTime: '16:00' }

const one = <Row>(rows: readonly Row[]): Row => {
  const [row] = rows
  if (!row) throw new Error('the insert returned no row')
  return row
}

export function campBuilders(server: Pick<TestServer, 'db' | 'deps'>) {
  const { db } = server
  const given = builders(server)

  /** Two days; the first started at 8:00 today, local time. */
  const camp = (fields: Partial<NewEvent> = {}) => {
    const now = new Date()
    const eight = now.getTime() - (now.getTime() % HOUR_MS) - 4 * HOUR_MS
    return given.event({
      startsAt: new Date(eight),
      endsAt: new Date(eight + 34 * HOUR_MS),
      timezone: noonZone(now),
      status: 'in-progress',
      maxParticipants: 1_000,
      ...fields,
    })
  }

  /** A signed-in user with a registration, by default confirmed. */
  const participant = async (
    eventId: string,
    person: Partial<NewUser> = {},
    registration: Partial<RegistrationRow> = {},
  ) => {
    const user = await given.signedIn(person)
    await given.registration(eventId, user.id, registration)
    return user
  }

  const directoryEntry = async (fields: Given<typeof directoryEntries> = {}) => {
    const name = { firstName: 'Robin', lastName: `Clinician ${++serial}` }
    return one(
      await db
        .insert(directoryEntries)
        .values({ ...name, ...fields })
        .returning(),
    )
  }

  /** A signed-in clinician with a directory entry. */
  const clinician = async (person: Partial<NewUser> = {}) => {
    const user = await given.signedIn({ role: 'CLINICIAN', ...person })
    const { firstName, lastName } = user
    const entry = await directoryEntry({ userId: user.id, firstName, lastName })
    return { ...user, directoryId: entry.id }
  }

  /** By default on the first day, running now. */
  const court = (eventId: string, { positions = {}, campers = [], ...fields }: GivenCourt = {}) =>
    inTransaction(db, async (tx) => {
      const values = { eventId, name: `Court ${++serial}`, day: 'day1', ...NOW, ...fields }
      const row = one(await tx.insert(courts).values(values).returning())
      for (const [position, clinicianId] of Object.entries(positions))
        await tx.insert(courtPositions).values({ courtId: row.id, position, clinicianId })
      for (const userId of campers) await tx.insert(courtCampers).values({ courtId: row.id, userId })
      return row
    })

  const scheduleItem = async (eventId: string, fields: Given<typeof scheduleItems> = {}) => {
    const values = { eventId, day: 'day1', startTime: '08:00', endTime: '09:00', title: `Item ${++serial}`, ...fields }
    return one(await db.insert(scheduleItems).values(values).returning())
  }

  /** By default newer than earlier ones. */
  const announcement = async (eventId: string, authorId: string, fields: Given<typeof announcements> = {}) => {
    const number = ++serial
    const createdAt = new Date(Date.now() - HOUR_MS + number * 10)
    const texts = { title: `Announcement ${number}`, content: 'Bring water.' }
    const values = { eventId, authorId, ...texts, createdAt, ...fields }
    return one(await db.insert(announcements).values(values).returning())
  }

  type Keys = { eventId: string; officialId: string; authorId: string }
  /** By default released and newer than earlier ones. */
  const evaluation = async (keys: Keys, fields: Given<typeof evaluations> = {}) => {
    const number = ++serial
    const createdAt = new Date(Date.now() - HOUR_MS + number * 10)
    const values = { ...keys, status: 'RELEASED' as const, content: `Feedback ${number}`, createdAt, ...fields }
    return one(await db.insert(evaluations).values(values).returning())
  }

  /** An entry on the event's staff list, by default a clinician who accepted. */
  const staff = async (eventId: string, fields: Given<typeof eventStaff>) =>
    one(
      await db
        .insert(eventStaff)
        .values({ eventId, functions: ['clinician'], acceptedAt: new Date(), ...fields })
        .returning(),
    )

  /** Soft delete, as in the product. */
  const deleteCamp = (eventId: string) => db.update(events).set({ deletedAt: new Date() }).where(eq(events.id, eventId))

  return {
    camp,
    participant,
    directoryEntry,
    clinician,
    court,
    scheduleItem,
    announcement,
    evaluation,
    staff,
    deleteCamp,
  }
}
