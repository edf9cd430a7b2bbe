import type { Tx } from '../../db/transaction.ts'

/** Runs in the transaction that gives users a role. Passed in by app.ts, because users depend on no other feature. */
export type OnRoleGiven = (tx: Tx, userIds: readonly string[]) => Promise<void>
