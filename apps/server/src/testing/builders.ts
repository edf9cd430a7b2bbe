// Users, sessions and events with defaults.

import { holdsSeat } from '@crew-chief/domain/events/seats'
import { DEFAULT_WAIVER } from '@crew-chief/domain/events/waiver'
import type { Role } from '@crew-chief/domain/roles'
import { eq, sql } from 'drizzle-orm'
import { inTransaction } from '../db/transaction.ts'
import { openSession } from '../features/accounts/open-session.ts'
import { insertUser, type NewUser } from '../features/accounts/public.ts'
import { insertEvent, type NewEvent } from '../features/events/events.store.ts'
import { events, type RegistrationRow } from '../features/events/events.tables.ts'
import { insertRegistration } from '../features/events/registration-status.store.ts'
import type { TestServer } from './test-server.ts'

export const PASSWORD = 'correct horse'

const DAY_MS = 24 * 3600 * 1000
export const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS)

/** Both tiers of the forms, in cents. */
export const tiers = (member: number, nonMember: number): NonNullable<NewEvent['pricing']> => [
  { id: 'price_others', priceCents: nonMember, roles: ['NON_MEMBER'] },
  { id: 'price_members', priceCents: member, roles: ['ALL_YOU_NEED', 'ALL_YOU_WANT', 'CLINICIAN', 'ADMIN'] },
]

let serial = 0

export function builders({ deps }: Pick<TestServer, 'deps'>) {
  const passwordHash = deps.passwords.hash(PASSWORD)

  const user = async (given: Partial<NewUser> = {}) => {
    serial++
    const person = {
      email: `person${serial}@mail.example`,
      firstName: 'Pat',
      lastName: `Official ${serial}`,
      phoneNumber: '5551234567',
      address: '12 Baseline Rd, Dayton, OH 45402',
      shirtSize: 'M' as const,
      gender: 'OTHER' as const,
      passwordHash: await passwordHash,
      emailConfirmedAt: new Date(),
      ...given,
    }
    return inTransaction(deps.db, (tx) => insertUser(tx, person))
  }

  /** A user with a session: the row and the tokens. */
  const signedIn = async (given: Partial<NewUser> = {}) => {
    const person = await user(given)
    const session = await inTransaction(deps.db, (tx) => openSession(deps, tx, person, ''))
    return { ...person, ...session }
  }

  /** Defaults: free, ten seats, starts in 30 days. */
  const event = async ({ waiver = DEFAULT_WAIVER, ...given }: Partial<NewEvent> & { waiver?: string } = {}) => {
    serial++
    const fields = {
      name: `Camp ${serial}`,
      type: 'camp' as const,
      description: 'Two days on the floor.',
      startsAt: inDays(30),
      endsAt: inDays(32),
      timezone: 'America/Chicago',
      location: 'Lakeshore Fieldhouse, Milwaukee, WI',
      maxParticipants: 10,
      ...given,
    }
    return inTransaction(deps.db, (tx) => insertEvent(tx, fields, waiver))
  }

  /** Also updates the event's counters. Accepted by the person, unless `acceptedAt` is null. */
  const registration = (
    eventId: string,
    userId: string,
    { acceptedAt, ...given }: Partial<RegistrationRow> = {},
  ): Promise<RegistrationRow> =>
    inTransaction(deps.db, async (tx) => {
      const isAccepted = acceptedAt !== null
      const row = await insertRegistration(tx, { eventId, userId, status: 'CONFIRMED', ...given, isAccepted })
      const seats = holdsSeat(row) ? 1 : 0
      const waitlisted = row.status === 'WAITLISTED' ? 1 : 0
      await tx
        .update(events)
        .set({
          seatsTaken: sql`${events.seatsTaken} + ${seats}`,
          waitlisted: sql`${events.waitlisted} + ${waitlisted}`,
        })
        .where(eq(events.id, eventId))
      return row
    })

  return { user, signedIn, as: (role: Role) => signedIn({ role }), event, registration }
}
