// Finding people: one indexed column holds everything a search looks at.

import { digitsOf } from '@crew-chief/domain/phone'
import type { Role } from '@crew-chief/domain/roles'
import { and, asc, count, eq, isNull, like, or, type SQL } from 'drizzle-orm'
import { containing } from '../../db/columns.ts'
import type { Reader, Tx } from '../../db/transaction.ts'
import { users } from '../accounts/public.ts'

export type PeopleFilter = { search?: string | undefined; role?: Role | undefined }

/** First name, last name and e-mail in any case, phone by its digits (spec 1 §2.11). Erased people are never found. */
function matching({ search, role }: PeopleFilter): SQL | undefined {
  const text = search?.trim().toLowerCase() ?? ''
  // `(555) 123` finds 555123…, but a name with a stray digit is not taken for a phone.
  const digits = /^[\d\s()+.-]+$/.test(text) ? digitsOf(text) : ''
  return and(
    isNull(users.erasedAt),
    role ? eq(users.role, role) : undefined,
    text
      ? or(like(users.searchText, containing(text)), digits ? like(users.searchText, containing(digits)) : undefined)
      : undefined,
  )
}

export const listPeople = (db: Reader, filter: PeopleFilter, page?: { number: number; limit: number }) => {
  const query = db
    .select()
    .from(users)
    .where(matching(filter))
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id))
  return page ? query.limit(page.limit).offset((page.number - 1) * page.limit) : query
}

export async function countPeople(db: Reader, filter: PeopleFilter): Promise<number> {
  const [row] = await db.select({ people: count() }).from(users).where(matching(filter))
  return row?.people ?? 0
}

/** True while this is still the person's password; whoever else would change, erase or log them in waits for us. */
export async function lockPerson(tx: Tx, id: string, passwordHash: string): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
    .for('update')
  return rows.length === 1
}

/** Locks every admin, so that two of them cannot give up the role at the same moment. */
export async function lockAdmins(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, 'ADMIN'))
    .orderBy(users.id)
    .for('update')
  return rows.map(({ id }) => id)
}
