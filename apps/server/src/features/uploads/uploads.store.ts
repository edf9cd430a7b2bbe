// Queries on uploads.

import { and, eq, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../db/transaction.ts'
import { type UploadRow, uploads } from './uploads.tables.ts'

type NewUpload = typeof uploads.$inferInsert

/** False when another file took this key in the same millisecond. */
export async function insertUpload(tx: Tx, upload: NewUpload): Promise<boolean> {
  const rows = await tx.insert(uploads).values(upload).onConflictDoNothing().returning({ id: uploads.id })
  return rows.length === 1
}

export async function findUploadByUrl(db: Reader, publicUrl: string): Promise<UploadRow | undefined> {
  const [row] = await db.select().from(uploads).where(eq(uploads.publicUrl, publicUrl))
  return row
}

export async function attachUpload(tx: Tx, id: string): Promise<void> {
  await tx.update(uploads).set({ checkedAt: sql`now()`, attachedAt: sql`now()` }).where(eq(uploads.id, id))
}

/** Nothing shows it any more; the sweep removes it and its file. */
export async function releaseUpload(tx: Tx, publicUrl: string): Promise<void> {
  await tx.update(uploads).set({ attachedAt: null }).where(eq(uploads.publicUrl, publicUrl))
}

export const uploadsOf = (db: Reader, ownerId: string) =>
  db
    .select({ folder: uploads.folder, url: uploads.publicUrl, createdAt: uploads.createdAt })
    .from(uploads)
    .where(eq(uploads.ownerId, ownerId))

export async function releaseProfilePictures(tx: Tx, ownerId: string): Promise<void> {
  await tx
    .update(uploads)
    .set({ attachedAt: null })
    .where(and(eq(uploads.ownerId, ownerId), eq(uploads.folder, 'profile')))
}
