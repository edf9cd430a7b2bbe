// What a feature keeps about people, so that a person can take it along or have it erased.
// app.ts collects the parts; a feature that stores anything about a person adds one.

import type { Db } from './db/connect.ts'
import type { Tx } from './db/transaction.ts'

type Whose = { id: string; email: string }

export type PersonalData = {
  /** The key under which it appears in the export. */
  name: string
  export: (db: Db, whose: Whose) => Promise<unknown>
  erase: (tx: Tx, whose: Whose) => Promise<void>
}
