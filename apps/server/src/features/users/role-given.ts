// Who wants to know that people were given a role, in the transaction that gives it: handed in by app.ts.

import type { Tx } from '../../db/transaction.ts'

export type RoleGiven = (tx: Tx, userIds: readonly string[]) => Promise<void>
