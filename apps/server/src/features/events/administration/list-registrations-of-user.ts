import type { RegistrationOfUser } from '@crew-chief/contract/registrations'
import { desc, eq } from 'drizzle-orm'
import type { Actor } from '../../../actor.ts'
import { AppError } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import { findUser } from '../../accounts/public.ts'
import { events, registrations } from '../events.tables.ts'

const LIMIT = 100

export async function listRegistrationsOfUser(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  userId: string,
): Promise<RegistrationOfUser[]> {
  if (!(await findUser(db, userId))) throw new AppError('users.not_found')
  const rows = await db
    .select({ registration: registrations, event: events })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(eq(registrations.userId, userId))
    .orderBy(desc(registrations.createdAt), desc(registrations.id))
    .limit(LIMIT)
  return rows.map(({ registration, event }) => ({
    id: registration.id,
    status: registration.status,
    pricePaid: registration.pricePaidCents,
    amountDue: registration.amountDueCents,
    createdAt: registration.createdAt.toISOString(),
    // Nobody reads notes of staff about themselves.
    note: userId === actor.id ? null : registration.note,
    event: {
      id: event.id,
      name: event.name,
      startDate: event.startsAt.toISOString(),
      timezone: event.timezone,
      isDeleted: event.deletedAt !== null,
    },
  }))
}
