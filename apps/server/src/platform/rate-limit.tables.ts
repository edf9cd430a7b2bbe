// Counters of attempts, shared by all nodes. Keys are blinded: no address can be read from them.

import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns.ts'

export const attempts = pgTable(
  'attempts',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    resetsAt: instant('resets_at').notNull(),
  },
  (t) => [index('attempts__expiry').on(t.resetsAt)],
)
