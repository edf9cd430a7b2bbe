// Every statement that sets the status of a registration. Only change-status.ts imports it (dependency-rules.cjs).

import { isLive, LIVE_STATUSES } from '@crew-chief/domain/events/seats'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../db/transaction.ts'
import { users } from '../accounts/public.ts'
import { type RegistrationRow, registrations } from './events.tables.ts'
import { CHANGED_AT, onAlreadyRegistered } from './registrations.store.ts'

/** `isAccepted`: by the person themselves, not by staff. */
export type NewRegistration = Omit<typeof registrations.$inferInsert, 'acceptedAt'> & {
  status: RegistrationRow['status']
  isAccepted: boolean
}

export async function insertRegistration(
  tx: Tx,
  { isAccepted, ...registration }: NewRegistration,
): Promise<RegistrationRow> {
  const isConfirmed = registration.status === 'CONFIRMED'
  const [row] = await tx
    .insert(registrations)
    .values({
      ...registration,
      acceptedAt: isAccepted ? sql`now()` : null,
      ...(isConfirmed && { confirmedAt: sql`now()` }),
    })
    .returning()
    .catch(onAlreadyRegistered)
  if (!row) throw new Error('insert into registrations returned no row')
  return row
}

type StatusChange = Partial<RegistrationRow> & Pick<RegistrationRow, 'status' | 'offerExpiresAt'>

export async function updateStatus(tx: Tx, id: string, change: StatusChange): Promise<RegistrationRow> {
  // Joins at the end of the waitlist, whatever position there was before. Offered seats are not on it.
  const joinsWaitlist = change.status === 'WAITLISTED' && !change.offerExpiresAt
  const [row] = await tx
    .update(registrations)
    .set({
      ...change,
      changedAt: isLive(change.status) ? sql`now()` : CHANGED_AT,
      ...(joinsWaitlist && { waitlistedAt: sql`now()` }),
      ...(change.status === 'CONFIRMED' && { confirmedAt: sql`coalesce(${registrations.confirmedAt}, now())` }),
    })
    .where(eq(registrations.id, id))
    .returning()
    .catch(onAlreadyRegistered)
  if (!row) throw new Error(`registration ${id} is gone`)
  return row
}

export type Recipient = { id: string; email: string; firstName: string; lastName: string }

/** Cancels all live registrations and returns the people to notify. Erased accounts have no address. */
export async function cancelAll(tx: Tx, eventId: string): Promise<Recipient[]> {
  const rows = await tx
    .update(registrations)
    .set({ status: 'CANCELLED', offerExpiresAt: null, changedAt: sql`now()` })
    .from(users)
    .where(
      and(
        eq(registrations.eventId, eventId),
        inArray(registrations.status, LIVE_STATUSES),
        eq(users.id, registrations.userId),
      ),
    )
    .returning({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      erasedAt: users.erasedAt,
    })
  return rows.filter(({ erasedAt }) => erasedAt === null)
}
