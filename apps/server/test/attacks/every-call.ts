// All fit calls, one for each row of the table. Complete by type: a new row does not compile until it has one.

import type { FitCalls, Operation } from './fit-call.ts'
import { campCalls } from './fit-camp.ts'
import { courtCalls } from './fit-courts.ts'
import { eventCalls } from './fit-events.ts'
import { feedCalls } from './fit-feed.ts'
import { moneyCalls } from './fit-money.ts'
import { peopleCalls } from './fit-people.ts'

export const FIT_CALLS: FitCalls<Operation> = {
  ...peopleCalls,
  ...eventCalls,
  ...moneyCalls,
  ...feedCalls,
  ...campCalls,
  ...courtCalls,
}
