import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns.ts'

const columns = () => ({
  name: text('name').notNull(),
  keys: text('keys').array().notNull(),
  // Start of a quarter of an hour or a day; '-infinity' for counters without a time.
  at: instant('at').notNull(),
  amount: bigint('amount', { mode: 'number' }).notNull(),
})

export const counters = pgTable('counters', columns(), (t) => [
  primaryKey({ name: 'counters__pkey', columns: [t.name, t.at, t.keys] }),
])

/** Changes that are not yet added to the counters. Each writer inserts rows, so that writers never wait for each other. */
export const counterDeltas = pgTable(
  'counter_deltas',
  { id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(), ...columns() },
  (t) => [index('counter_deltas__name').on(t.name, t.at)],
)
