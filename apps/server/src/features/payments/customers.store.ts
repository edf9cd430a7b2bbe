// Who is which customer at the provider.

import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../db/transaction.ts'
import { users } from '../accounts/public.ts'
import { providerCustomers } from './payments.tables.ts'

export async function findCustomer(db: Reader, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ customerId: providerCustomers.customerId })
    .from(providerCustomers)
    .where(eq(providerCustomers.userId, userId))
  return row?.customerId
}

export async function findCustomerOwner(db: Reader, customerId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: providerCustomers.userId })
    .from(providerCustomers)
    .where(eq(providerCustomers.customerId, customerId))
  return row?.userId
}

/** The first one stays: whoever comes second uses it. */
export async function keepCustomer(tx: Tx, userId: string, customerId: string): Promise<string> {
  await tx
    .insert(providerCustomers)
    .values({ userId, customerId })
    .onConflictDoNothing({ target: providerCustomers.userId })
  return (await findCustomer(tx, userId)) ?? customerId
}

export async function dropCustomer(tx: Tx, userId: string): Promise<void> {
  await tx.delete(providerCustomers).where(eq(providerCustomers.userId, userId))
}

export async function markForgotten(tx: Tx, customerId: string): Promise<void> {
  await tx
    .update(providerCustomers)
    .set({ forgottenAt: sql`now()` })
    .where(eq(providerCustomers.customerId, customerId))
}

/** Erased people whose record at the provider may still name them, in any order. */
export async function listUnforgotten(db: Reader, most: number): Promise<string[]> {
  const rows = await db
    .select({ userId: providerCustomers.userId })
    .from(providerCustomers)
    .innerJoin(users, eq(users.id, providerCustomers.userId))
    .where(and(isNull(providerCustomers.forgottenAt), isNotNull(users.erasedAt)))
    .orderBy(sql`random()`)
    .limit(most)
  return rows.map(({ userId }) => userId)
}
