import { UPLOAD_FOLDER_NAMES } from '@crew-chief/domain/uploads/file-rules'
import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, oneOf } from '../../db/columns.ts'
import { users } from '../accounts/public.ts'

export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    key: text('key').notNull(),
    folder: text('folder').notNull(),
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    contentType: text('content_type').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    publicUrl: text('public_url').notNull(),
    createdAt: createdAt(),
    // The content matched the declared type.
    checkedAt: instant('checked_at'),
    // Null while no record uses it; the sweep then deletes it.
    attachedAt: instant('attached_at'),
  },
  (t) => [
    uniqueIndex('uploads__one_per_key').on(t.key),
    uniqueIndex('uploads__one_per_url').on(t.publicUrl),
    index('uploads__owner').on(t.ownerId),
    index('uploads__unused').on(t.createdAt).where(sql`attached_at is null`),
    oneOf('uploads__folder', t.folder, UPLOAD_FOLDER_NAMES),
    check('uploads__size', sql`${t.size} > 0`),
  ],
)
export type UploadRow = typeof uploads.$inferSelect
