import { fullName } from '@crew-chief/domain/accounts/full-name'
import { arePublic, type StaffFunction } from '@crew-chief/domain/events/event-staff'
import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { Reader } from '../../db/transaction.ts'
import { users } from '../accounts/public.ts'
import { directoryEntries } from '../directory/public.ts'
import { eventStaff, events } from '../events/public.ts'

export type PublicStaff = {
  name: string
  profileImage: string | null
  /** From the directory, once the person accepted. */
  about: string | null
  functions: readonly StaffFunction[]
  hasAccepted: boolean
}

/** Directors and clinicians, without invitations that were not accepted. */
export async function listPublicStaff(db: Reader, eventId: string): Promise<PublicStaff[]> {
  const isItsEntry = or(eq(directoryEntries.userId, eventStaff.userId), eq(directoryEntries.guestId, eventStaff.id))
  const rows = await db
    .select({
      firstName: users.firstName,
      lastName: users.lastName,
      profileImage: users.profileImage,
      guestName: eventStaff.guestName,
      functions: eventStaff.functions,
      acceptedAt: eventStaff.acceptedAt,
      experience: directoryEntries.experience,
      role: directoryEntries.role,
    })
    .from(eventStaff)
    .leftJoin(users, eq(users.id, eventStaff.userId))
    .leftJoin(directoryEntries, isItsEntry)
    .where(and(eq(eventStaff.eventId, eventId), isNull(eventStaff.email)))
    .orderBy(eventStaff.createdAt, eventStaff.id)
  return rows
    .filter(({ functions }) => arePublic(functions))
    .map(({ firstName, lastName, guestName, profileImage, functions, acceptedAt, experience, role }) => {
      // Guests have no account to accept with; staff wrote their entry for this event.
      const hasAccepted = acceptedAt !== null || guestName !== null
      return {
        name: firstName !== null && lastName !== null ? fullName({ firstName, lastName }) : (guestName ?? ''),
        profileImage,
        about: hasAccepted ? (experience ?? role) : null,
        functions,
        hasAccepted,
      }
    })
}

export const cliniciansOf = async (db: Reader, eventId: string): Promise<PublicStaff[]> =>
  (await listPublicStaff(db, eventId)).filter(({ functions }) => functions.includes('clinician'))

const MAX_PICTURES = 6

/** Of earlier events of the same group, latest first. */
export async function listPastPictures(db: Reader, { id, groupId }: { id: string; groupId: string | null }) {
  if (!groupId) return []
  const past = await db
    .select({ name: events.name, slug: events.slug, media: events.media })
    .from(events)
    .where(
      and(
        eq(events.groupId, groupId),
        ne(events.id, id),
        eq(events.isDraft, false),
        isNull(events.deletedAt),
        isNull(events.canceledAt),
        sql`${events.endsAt} < now()`,
        sql`cardinality(${events.media}) > 0`,
      ),
    )
    .orderBy(desc(events.endsAt))
    .limit(MAX_PICTURES)
  return past.flatMap(({ name, slug, media }) => media.map((url) => ({ url, name, slug }))).slice(0, MAX_PICTURES)
}
