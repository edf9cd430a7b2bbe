// What the jobs of payments run on, for tests that run them by hand.

import { registrationSettlement } from '../features/events/public.ts'
import { membershipSettlement } from '../features/membership/public.ts'
import type { PaymentDeps } from '../features/payments/payment-deps.ts'
import type { TestServer } from './test-server.ts'

export const settling = (deps: TestServer['deps']): TestServer['deps'] & PaymentDeps => ({
  ...deps,
  settlements: { registration: registrationSettlement(deps), membership: membershipSettlement(deps) },
})
