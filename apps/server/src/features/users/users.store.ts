import type { USER_SORTS } from '@crew-chief/contract/users'
import { isPhone, phoneDigitsIn } from '@crew-chief/domain/phone'
import type { Role } from '@crew-chief/domain/roles'
import { and, asc, count, eq, inArray, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import { containing } from '../../db/columns.ts'
import { offsetOf, type Page } from '../../db/pagination.ts'
import { directed, type Sorting } from '../../db/sorting.ts'
import type { Reader, Tx } from '../../db/transaction.ts'
import { matchesNameOrEmail, peopleIn, readUserCounts, users } from '../accounts/public.ts'

export type UserFilter = {
  search?: string | undefined
  /** For readers who do not see phone numbers: only the complete number matches. */
  hasHiddenPhones?: boolean
  role?: Role | undefined
  profile?: 'incomplete' | undefined
}

/** First name, last name and e-mail case-insensitively, phone by its digits (spec 1 §2.11). Erased users are never found. */
function matching({ search, hasHiddenPhones = false, role, profile }: UserFilter): SQL | undefined {
  const text = search?.trim().toLowerCase() ?? ''
  return and(
    isNull(users.erasedAt),
    role ? eq(users.role, role) : undefined,
    profile ? eq(users.hasToReset, true) : undefined,
    text ? or(matchesWords(text), hasPhoneLike(phoneDigitsIn(text), hasHiddenPhones)) : undefined,
  )
}

/** Without a digit it cannot be found in a phone number, so that the indexed column is enough. */
const matchesWords = (text: string): SQL =>
  /\d/.test(text) ? matchesNameOrEmail(containing(text)) : like(users.searchText, containing(text))

function hasPhoneLike(digits: string, isHidden: boolean): SQL | undefined {
  if (!digits || (isHidden && !isPhone(digits))) return undefined
  // `searchText` has the index.
  return and(like(users.searchText, containing(digits)), like(users.phoneNumber, containing(digits)))
}

export type UserRow = typeof users.$inferSelect
export type UserSorting = Sorting<(typeof USER_SORTS)[number]>

const SORT_KEYS = {
  name: ['lastName', 'firstName'],
  email: ['email'],
  role: ['role', 'lastName', 'firstName'],
  joined: ['createdAt'],
} as const satisfies Record<(typeof USER_SORTS)[number], readonly (keyof UserRow)[]>

const columnsOf = (keys: readonly (keyof UserRow)[]) => keys.map((key) => users[key])

/** The ids first: the users of the pages before are only counted in the index. */
export function listUserRows(db: Reader, filter: UserFilter, { sort = 'name', order }: UserSorting, page: Page) {
  const sorted = [...directed(columnsOf(SORT_KEYS[sort]), order), asc(users.id)]
  const ids = db
    .select({ id: users.id })
    .from(users)
    .where(matching(filter))
    .orderBy(...sorted)
    .limit(page.limit)
    .offset(offsetOf(page))
  return db
    .select()
    .from(users)
    .where(inArray(users.id, ids))
    .orderBy(...sorted)
}

type Slice = { after: UserRow | undefined; limit: number }

/** For lists that are read to the end. Users with the same keys are in the direction of the keys, as in the indexes. */
export function listUsersAfter(
  db: Reader,
  filter: UserFilter,
  { sort = 'name', order }: UserSorting,
  { after, limit }: Slice,
): Promise<UserRow[]> {
  const keys = [...SORT_KEYS[sort], 'id'] as const
  const tuple = (values: SQL[]) => sql`(${sql.join(values, sql`, `)})`
  const isBeyond =
    after &&
    sql`${tuple(keys.map((key) => sql`${users[key]}`))} ${order === 'desc' ? sql`<` : sql`>`}
      ${tuple(keys.map((key) => sql`${sql.param(after[key], users[key])}`))}`
  return db
    .select()
    .from(users)
    .where(and(matching(filter), isBeyond))
    .orderBy(...directed(columnsOf(keys), order))
    .limit(limit)
}

export async function countUsers(db: Reader, filter: UserFilter): Promise<number> {
  if (!filter.search?.trim()) return countWithoutSearch(db, filter)
  const [row] = await db.select({ users: count() }).from(users).where(matching(filter))
  return row?.users ?? 0
}

async function countWithoutSearch(db: Reader, { role, profile }: UserFilter): Promise<number> {
  const counts = await readUserCounts(db)
  return peopleIn(counts, (each) => (!role || each.role === role) && (!profile || each.isIncomplete))
}

/** True while this is the user's password. Locks the row against changes, erasure and log-in. */
export async function lockUser(tx: Tx, id: string, passwordHash: string): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
    .for('update')
  return rows.length === 1
}

/** Undefined for an erased account. Locked as by `lockUser`. */
export async function lockUserToErase(tx: Tx, id: string): Promise<UserRow | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.erasedAt)))
    .for('update')
  return row
}

/** Locks all admins, so that two of them cannot lose the role at the same time. Rows that refer to them can be added. */
export async function lockAdmins(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, 'ADMIN'))
    .orderBy(users.id)
    .for('no key update')
  return rows.map(({ id }) => id)
}
