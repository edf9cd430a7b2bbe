import { and, eq, isNull, sql, sum } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import { ADVISORY_LOCKS } from '../../db/advisory-locks.ts'
import type { Tx } from '../../db/transaction.ts'
import { uploads } from './uploads.tables.ts'

const MB = 1_048_576
// Files that no record uses. An admin’s video alone may have 500 MB.
const MAX_UNATTACHED = { user: 200 * MB, admin: 2_000 * MB }

/** Uploads of one user are serialized until the transaction ends, so that parallel ones are counted. */
export async function ensureQuota(tx: Tx, owner: { id: string; role: string }, size: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.uploadQuota}, hashtext(${owner.id}))`)
  const [found] = await tx
    .select({ bytes: sum(uploads.size) })
    .from(uploads)
    .where(and(eq(uploads.ownerId, owner.id), isNull(uploads.attachedAt)))
  const max = owner.role === 'ADMIN' ? MAX_UNATTACHED.admin : MAX_UNATTACHED.user
  if (Number(found?.bytes ?? 0) + size > max) throw new AppError('uploads.quota')
}
