import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from '../../db/columns.ts'

/** The generated VAPID keys of installations without VAPID_PUBLIC_KEY: one row, shared by all nodes. */
export const pushKeys = pgTable(
  'push_keys',
  {
    isOnlyRow: boolean('is_only_row').primaryKey().default(true),
    publicKey: text('public_key').notNull(),
    privateKey: text('private_key').notNull(),
    createdAt: createdAt(),
  },
  (t) => [check('push_keys__one_row', sql`${t.isOnlyRow}`)],
)
