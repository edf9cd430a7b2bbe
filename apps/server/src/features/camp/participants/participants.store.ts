// Who takes part in a camp: one registration a person, and how often they were evaluated there.

import { digitsOf } from '@crew-chief/domain/phone'
import { and, asc, desc, eq, gt, isNull, like, ne, or, type SQL, sql } from 'drizzle-orm'
import { containing } from '../../../db/columns.ts'
import type { Reader } from '../../../db/transaction.ts'
import { users } from '../../accounts/public.ts'
import { registrations } from '../../events/public.ts'
import { evaluations } from '../camp.tables.ts'

export type Found = { registrationId: string; evaluations: number; total: number }

/** A checkout nobody paid is nobody's part in it. Whoever came back counts by the registration they have now. */
const currentOf = (db: Reader, eventId: string) =>
  db
    .selectDistinctOn([registrations.userId], { id: registrations.id, userId: registrations.userId })
    .from(registrations)
    .where(
      and(
        eq(registrations.eventId, eventId),
        or(ne(registrations.status, 'CANCELLED'), gt(registrations.pricePaidCents, 0)),
      ),
    )
    .orderBy(
      registrations.userId,
      desc(sql`${registrations.status} in ('PENDING', 'CONFIRMED', 'WAITLISTED')`),
      desc(registrations.createdAt),
    )
    .as('current')

function selectFound(db: Reader, eventId: string, where: SQL | undefined) {
  const current = currentOf(db, eventId)
  const isTheirs = and(
    eq(evaluations.eventId, eventId),
    eq(evaluations.officialId, users.id),
    eq(evaluations.status, 'RELEASED'),
  )
  return db
    .select({
      registrationId: current.id,
      evaluations: db.$count(evaluations, isTheirs),
      total: sql`count(*) over ()`.mapWith(Number),
    })
    .from(current)
    .innerJoin(users, eq(users.id, current.userId))
    .where(and(isNull(users.erasedAt), where))
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id))
}

type Page = { number: number; limit: number }

export const findParticipants = (
  db: Reader,
  eventId: string,
  search: string | undefined,
  { number, limit }: Page,
): Promise<Found[]> =>
  selectFound(db, eventId, matching(search))
    .limit(limit)
    .offset((number - 1) * limit)

export async function findParticipant(db: Reader, eventId: string, userId: string): Promise<Found | undefined> {
  const [row] = await selectFound(db, eventId, eq(users.id, userId))
  return row
}

export async function countParticipants(db: Reader, eventId: string, search: string | undefined): Promise<number> {
  const [row] = await selectFound(db, eventId, matching(search)).limit(1)
  return row?.total ?? 0
}

/** Name, e-mail and address in any case, the phone by its digits (spec 2 §2 Participants tab). */
function matching(search: string | undefined): SQL | undefined {
  const text = search?.trim().toLowerCase() ?? ''
  if (!text) return undefined
  // `(555) 123` finds 555123…, but a name with a stray digit is not taken for a phone.
  const digits = /^[\d\s()+.-]+$/.test(text) ? digitsOf(text) : ''
  return or(
    like(users.searchText, containing(text)),
    like(sql`lower(${users.address})`, containing(text)),
    digits ? like(users.phoneNumber, containing(digits)) : undefined,
  )
}
