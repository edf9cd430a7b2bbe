import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../db/transaction.ts'
import { type UploadRow, uploads } from './uploads.tables.ts'

type NewUpload = typeof uploads.$inferInsert

/** False when another file has this key. */
export async function insertUpload(tx: Tx, upload: NewUpload): Promise<boolean> {
  const rows = await tx.insert(uploads).values(upload).onConflictDoNothing().returning({ id: uploads.id })
  return rows.length === 1
}

export async function findUpload(db: Reader, id: string): Promise<UploadRow | undefined> {
  const [row] = await db.select().from(uploads).where(eq(uploads.id, id))
  return row
}

export async function findUploadByUrl(db: Reader, publicUrl: string): Promise<UploadRow | undefined> {
  const [row] = await db.select().from(uploads).where(eq(uploads.publicUrl, publicUrl))
  return row
}

/** Content types by URL, as signed and verified. */
export async function uploadTypesOf(db: Reader, urls: readonly string[]): Promise<Map<string, string>> {
  if (urls.length === 0) return new Map()
  const rows = await db
    .select({ url: uploads.publicUrl, type: uploads.contentType })
    .from(uploads)
    .where(inArray(uploads.publicUrl, urls))
  return new Map(rows.map(({ url, type }) => [url, type]))
}

/** Storage keys by URL. */
export async function uploadKeysOf(db: Reader, urls: readonly string[]): Promise<Map<string, string>> {
  if (urls.length === 0) return new Map()
  const rows = await db
    .select({ url: uploads.publicUrl, key: uploads.key })
    .from(uploads)
    .where(inArray(uploads.publicUrl, urls))
  return new Map(rows.map(({ url, key }) => [url, key]))
}

/** False when the sweep deleted it since it was checked, or when an exclusive one is already attached. */
export async function attachUpload(
  tx: Tx,
  id: string,
  { isExclusive }: { isExclusive?: true | undefined },
): Promise<boolean> {
  const now = sql`now()`
  const rows = await tx
    .update(uploads)
    .set({ checkedAt: now, attachedAt: now })
    .where(and(eq(uploads.id, id), isExclusive ? isNull(uploads.attachedAt) : undefined))
    .returning({ id: uploads.id })
  return rows.length === 1
}

/** Changes the owner. False when `from` is not the owner or the upload is already attached. */
export async function transferUpload(
  tx: Tx,
  publicUrl: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const rows = await tx
    .update(uploads)
    .set({ ownerId: to })
    .where(and(eq(uploads.publicUrl, publicUrl), eq(uploads.ownerId, from), isNull(uploads.attachedAt)))
    .returning({ id: uploads.id })
  return rows.length === 1
}

/** Detaches the upload; the sweep then deletes it and its file. */
export async function releaseUpload(tx: Tx, publicUrl: string): Promise<void> {
  await tx.update(uploads).set({ attachedAt: null }).where(eq(uploads.publicUrl, publicUrl))
}

/** Deletes up to `limit` uploads that are unattached after a day and returns their keys; the caller deletes the files. */
export async function deleteUnused(tx: Tx, limit: number): Promise<string[]> {
  const unused = tx
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(isNull(uploads.attachedAt), lt(uploads.createdAt, sql`now() - interval '24 hours'`)))
    .limit(limit)
    // Skip uploads that are being attached right now.
    .for('update', { skipLocked: true })
  const rows = await tx.delete(uploads).where(inArray(uploads.id, unused)).returning({ key: uploads.key })
  return rows.map(({ key }) => key)
}
