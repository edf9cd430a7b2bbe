// The waitlist's order: who gets the next offer, and the position that people and staff see.

import { and, eq, getTableColumns, isNotNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../../../db/transaction.ts'
import { users } from '../../accounts/public.ts'
import { type RegistrationRow, registrations } from '../events.tables.ts'

const others = alias(registrations, 'line')
type Line = typeof registrations | typeof others

/** An offered seat is not on the waitlist anymore. */
const isWaiting = (line: Line): SQL => sql`(${line.status} = 'WAITLISTED' and ${line.offerExpiresAt} is null)`

/** Both uses below sort by this: the position shown is the order of the offers. */
const lineOrder = (line: Line): SQL => sql`${line.waitlistedAt}, ${line.createdAt}, ${line.id}`

/** From 1; null for a registration that does not wait. For queries with a join, so that columns have their table's name. */
export const WAITLIST_POSITION = sql<number | null>`case when ${isWaiting(registrations)} then (
  select count(*)::int from ${registrations} ${sql.identifier('line')}
  where ${others.eventId} = ${registrations.eventId} and ${isWaiting(others)}
    and (${lineOrder(others)}) <= (${lineOrder(registrations)})) end`

/** `isConfirmedOnly`: people with an unconfirmed address keep their position, but get no offer. */
export async function findFirstWaitlisted(
  tx: Tx,
  eventId: string,
  { isConfirmedOnly }: { isConfirmedOnly: boolean },
): Promise<RegistrationRow | undefined> {
  const [row] = await tx
    .select(getTableColumns(registrations))
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(
      and(
        eq(registrations.eventId, eventId),
        isWaiting(registrations),
        isConfirmedOnly ? isNotNull(users.emailConfirmedAt) : undefined,
      ),
    )
    .orderBy(lineOrder(registrations))
    .limit(1)
  return row
}
