import type { Tx } from '../../db/transaction.ts'

/** Runs in the transaction that assigns a role to users. Passed in by app.ts, because users depend on no other feature. */
export type OnRoleAssigned = (tx: Tx, userIds: readonly string[]) => Promise<void>
