import type { Db } from './db/connect.ts'
import type { Tx } from './db/transaction.ts'

type Owner = { id: string; email: string }

/** Export and erasure of one feature's personal data. Every feature that stores any adds one to app.ts. */
export type PersonalData = {
  /** The key under which it appears in the export. */
  name: string
  export: (db: Db, owner: Owner) => Promise<unknown>
  erase: (tx: Tx, owner: Owner) => Promise<void>
}
