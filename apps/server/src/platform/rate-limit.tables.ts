// Rate limit counters, shared by all nodes. Keys are pseudonyms, so they contain no personal data.

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
