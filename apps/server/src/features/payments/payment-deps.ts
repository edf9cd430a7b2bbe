// What the use cases of payments need.

import type { Deps } from '../../deps.ts'
import type { Settlements } from './settlement.ts'

export type PaymentDeps = Pick<Deps, 'config' | 'db' | 'jobs' | 'log' | 'provider' | 'rateLimits'> & {
  settlements: Settlements
}
