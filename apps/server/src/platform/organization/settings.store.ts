import type { OrganizationChoices } from '@crew-chief/domain/organization'
import { eq, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../db/transaction.ts'
import { settings } from './settings.tables.ts'

export type StoredOrganization = { choices: OrganizationChoices; version: number }

const isOrganization = eq(settings.section, 'organization')
const FIRST: StoredOrganization = { choices: {}, version: 0 }

export async function findOrganization(db: Reader): Promise<StoredOrganization> {
  const [row] = await db.select().from(settings).where(isOrganization)
  return row ?? FIRST
}

/** Inserts the row first: without a row to lock, two first changes would not conflict. */
export async function lockOrganization(tx: Tx): Promise<StoredOrganization> {
  await tx.insert(settings).values({ section: 'organization' }).onConflictDoNothing()
  const [row] = await tx.select().from(settings).where(isOrganization).for('update')
  return row ?? FIRST
}

export async function storeOrganization(tx: Tx, { choices, version }: StoredOrganization): Promise<void> {
  await tx.update(settings).set({ choices, version, updatedAt: sql`now()` }).where(isOrganization)
}
