// What the jobs of payments run on, for tests that run them by hand.

import { withSettlements } from '../app.ts'
import type { TestServer } from './test-server.ts'

export const settling = (deps: TestServer['deps']) => ({ ...deps, ...withSettlements(deps) })
