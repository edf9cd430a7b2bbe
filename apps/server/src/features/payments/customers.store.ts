// Customer records at the provider.

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

/** Keeps and returns an existing record when two requests run at the same time. */
export async function saveCustomer(tx: Tx, userId: string, customerId: string): Promise<string> {
  await tx
    .insert(providerCustomers)
    .values({ userId, customerId })
    .onConflictDoNothing({ target: providerCustomers.userId })
  return (await findCustomer(tx, userId)) ?? customerId
}

export async function deleteCustomer(tx: Tx, userId: string): Promise<void> {
  await tx.delete(providerCustomers).where(eq(providerCustomers.userId, userId))
}

export async function markCustomerForgotten(tx: Tx, customerId: string): Promise<void> {
  await tx
    .update(providerCustomers)
    .set({ forgottenAt: sql`now()` })
    .where(eq(providerCustomers.customerId, customerId))
}

/** Erased users whose record at the provider still has their name, in random order. */
export async function listCustomersToForget(db: Reader, limit: number): Promise<string[]> {
  const rows = await db
    .select({ userId: providerCustomers.userId })
    .from(providerCustomers)
    .innerJoin(users, eq(users.id, providerCustomers.userId))
    .where(and(isNull(providerCustomers.forgottenAt), isNotNull(users.erasedAt)))
    .orderBy(sql`random()`)
    .limit(limit)
  return rows.map(({ userId }) => userId)
}
