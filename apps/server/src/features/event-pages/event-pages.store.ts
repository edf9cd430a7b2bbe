import { fullName } from '@crew-chief/domain/accounts/full-name'
import { and, arrayContains, eq, isNull } from 'drizzle-orm'
import type { Reader } from '../../db/transaction.ts'
import { users } from '../accounts/public.ts'
import { eventStaff } from '../events/public.ts'

/** Without invitations that were not accepted. */
export async function listClinicians(db: Reader, eventId: string) {
  const rows = await db
    .select({
      firstName: users.firstName,
      lastName: users.lastName,
      profileImage: users.profileImage,
      guestName: eventStaff.guestName,
    })
    .from(eventStaff)
    .leftJoin(users, eq(users.id, eventStaff.userId))
    .where(
      and(
        eq(eventStaff.eventId, eventId),
        isNull(eventStaff.email),
        arrayContains(eventStaff.functions, ['clinician']),
      ),
    )
    .orderBy(eventStaff.createdAt, eventStaff.id)
  return rows.map(({ firstName, lastName, guestName, profileImage }) => ({
    name: firstName !== null && lastName !== null ? fullName({ firstName, lastName }) : (guestName ?? ''),
    profileImage,
  }))
}
