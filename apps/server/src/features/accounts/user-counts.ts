import type { Role } from '@crew-chief/domain/roles'
import type { Reader } from '../../db/transaction.ts'
import { readCounter } from '../../platform/counters/counters.store.ts'

type UserCounts = { role: Role; isIncomplete: boolean; people: number }[]

/** Without erased users. */
export async function readUserCounts(db: Reader): Promise<UserCounts> {
  const counts = await readCounter(db, 'users')
  return counts.map(({ keys, amount }) => ({
    // The trigger writes the column of the users.
    role: keys[0] as Role,
    isIncomplete: keys[1] === 'incomplete',
    people: amount,
  }))
}

export const peopleIn = (counts: UserCounts, isCounted: (each: UserCounts[number]) => boolean = () => true): number =>
  counts.reduce((sum, each) => sum + (isCounted(each) ? each.people : 0), 0)
