// Every start costs calls at the provider and a row that is never deleted: enough for anybody who means it, too few for a loop.

import type { Deps } from '../../deps.ts'
import type { Limit } from '../../platform/rate-limit.ts'

const STARTS: Limit = { name: 'checkout-of', most: 40, seconds: 3600, refusal: 'payments.too_many' }

export const takeCheckout = ({ rateLimits }: Pick<Deps, 'rateLimits'>, userId: string): Promise<void> =>
  rateLimits.take(STARTS, userId)
