import { POLICIES } from '@crew-chief/domain/policies/policies'
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns.ts'

/** Every version of the policies that admins changed; the latest applies. An empty text is the default. */
export const policyVersions = pgTable(
  'policy_versions',
  {
    policy: text('policy', { enum: POLICIES }).notNull(),
    version: integer('version').notNull(),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ name: 'policy_versions__key', columns: [table.policy, table.version] })],
)
