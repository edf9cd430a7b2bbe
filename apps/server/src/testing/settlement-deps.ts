import { withSettlements } from '../app.ts'
import type { TestServer } from './test-server.ts'

/** Dependencies of the payment jobs, for tests that run them directly. */
export const settlementDeps = (deps: TestServer['deps']) => ({ ...deps, ...withSettlements(deps) })
