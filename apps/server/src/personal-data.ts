import type { Db } from './db/connect.ts'
import type { Reader, Tx } from './db/transaction.ts'

type Owner = { id: string; email: string }

/** Something the account owner loses or keeps when the account is deleted. */
export type ErasureItem = {
  kind: 'membership' | 'registration' | 'order'
  name: string
  status: string
  /** Of the event. */
  startsAt: Date | null
  paidCents: number
  /** Part of `paidCents` that is refunded automatically. */
  refundCents: number
}

/** Export and erasure of one feature's personal data. Every feature that stores any adds one to app.ts. */
export type PersonalData = {
  /** The key under which it appears in the export. */
  name: string
  export: (db: Db, owner: Owner) => Promise<unknown>
  /** What the owner should know before erasing it. */
  preview?: (db: Reader, owner: Owner) => Promise<ErasureItem[]>
  erase: (tx: Tx, owner: Owner) => Promise<void>
}
