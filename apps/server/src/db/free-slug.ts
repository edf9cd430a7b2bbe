import { firstFreeSlug } from '@crew-chief/domain/slug'
import { type SQL, sql } from 'drizzle-orm'
import { ADVISORY_LOCKS } from './advisory-locks.ts'
import type { Tx } from './transaction.ts'

/**
 * The slug, with a number if it is taken. `takenSlugs` selects a column `slug`.
 * Held until the end of the transaction: of two records created together, the second sees the slug of the first.
 */
export async function findFreeSlug(tx: Tx, slug: string, takenSlugs: SQL): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.slugs})`)
  const { rows } = await tx.execute<{ slug: string }>(
    sql`select slug from (${takenSlugs}) taken where slug like ${`${slug}%`}`,
  )
  return firstFreeSlug(slug, new Set(rows.map((row) => row.slug)))
}
