import { bigint, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdAt, id, instant } from '../../../db/columns.ts'
import { users } from '../accounts.tables.ts'

export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    credentialId: text('credential_id').notNull(),
    publicKey: bytes('public_key').notNull(),
    // Zero for passkeys that are synchronized between devices.
    signCount: bigint('sign_count', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull().default([]),
    name: text('name').notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [index('passkeys__user').on(t.userId), uniqueIndex('passkeys__one_per_credential').on(t.credentialId)],
)
export type PasskeyRow = typeof passkeys.$inferSelect
