// What a use case may ask for. Each takes only the parts it names: `Pick<Deps, 'db' | 'jobs'>`.

import type { Plan } from '@crew-chief/domain/membership/plans'
import type { Config } from './config.ts'
import type { Db } from './db/connect.ts'
import type { PaymentProvider } from './features/payments/provider.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { Live } from './platform/live/live.ts'
import type { Log } from './platform/log.ts'
import type { Metrics } from './platform/metrics/metrics.ts'
import type { Passwords } from './platform/passwords.ts'
import type { RateLimits } from './platform/rate-limit.ts'
import type { LocalDisk } from './platform/storage/local-disk.ts'
import type { Storage } from './platform/storage/storage.ts'
import type { AccessTokens } from './platform/tokens.ts'

export type Deps = {
  config: Config
  db: Db
  jobs: Jobs
  live: Live
  log: Log
  passwords: Passwords
  rateLimits: RateLimits
  accessTokens: AccessTokens
  /** An unreadable name for what must be told apart but not known: the same parts have the same name here, always. */
  blind: (...parts: string[]) => string
  storage: Storage
  provider: PaymentProvider
  /** The provider's price of each plan. */
  planPrices: Readonly<Record<Plan['role'], string>>
  /** The same storage when it is this machine's disk: then we serve the files ourselves. */
  localFiles: LocalDisk | null
  /** Null unless somebody has a token to read them with. */
  metrics: Metrics | null
}
