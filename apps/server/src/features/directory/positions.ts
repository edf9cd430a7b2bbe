import type { Db } from '../../db/connect.ts'
import type { Reader, Tx } from '../../db/transaction.ts'
import type { PersonalRows } from '../../personal-data.ts'

/** Positions on courts of people in the directory: implemented by courts, whose tables refer to the directory, injected by app.ts. */
export type Positions = {
  /**
   * Directory ids of people with a position on a court of these events, which have no staff list now: people who accepted
   * the event, have no account, or are its staff by their role. Others were placed while there was a list.
   */
  listPlaced: (db: Reader, eventIds: readonly string[]) => Promise<string[]>
  /** Ids of the events where the person has a position. */
  listEvents: (tx: Tx, entryId: string) => Promise<string[]>
  /** The positions of an account. */
  personalRows: PersonalRows
  /** What the export contains of them. */
  export: (db: Db, userId: string) => Promise<unknown>
}
