// Dependencies of use cases. Each use case takes only the ones it needs: `Pick<Deps, 'db' | 'jobs'>`.

import type { PlanRole } from '@crew-chief/domain/membership/plans'
import type { Config } from './config.ts'
import type { Db } from './db/connect.ts'
import type { Tx } from './db/transaction.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { Live } from './platform/live/live.ts'
import type { Log } from './platform/log.ts'
import type { Metrics } from './platform/metrics/metrics.ts'
import type { Notify } from './platform/notification.ts'
import type { OrganizationSettings } from './platform/organization/organization.ts'
import type { Outage } from './platform/outage.ts'
import type { Passwords } from './platform/passwords.ts'
import type { PaymentProvider } from './platform/payment-provider/provider.ts'
import type { Push } from './platform/push/push.ts'
import type { RateLimits } from './platform/rate-limit.ts'
import type { LocalDisk } from './platform/storage/local-disk.ts'
import type { MemberFiles } from './platform/storage/member-files.ts'
import type { Bucket } from './platform/storage/s3.ts'
import type { Storage } from './platform/storage/storage.ts'
import type { AccessTokens } from './platform/tokens.ts'

export type Deps = {
  /** Includes what admins set while the server runs. */
  config: Config
  organization: OrganizationSettings
  db: Db
  databaseOutage: Outage
  jobs: Jobs
  live: Live
  log: Log
  passwords: Passwords
  rateLimits: RateLimits
  accessTokens: AccessTokens
  /** A keyed hash: the same parts always give the same pseudonym, and they cannot be read from it. */
  pseudonym: (...parts: string[]) => string
  /** The key that encrypts the unsent work of a user on their devices. */
  draftKey: (userId: string) => string
  /** Takes a person who lost their spot off the courts of the event. Here because courts depend on events. */
  leaveCourts: (tx: Tx, eventId: string, userId: string) => Promise<void>
  /** Notifies people, in the transaction that causes it. Here because the features it depends on use it. */
  notify: Notify
  storage: Storage
  memberFiles: MemberFiles
  push: Push
  provider: PaymentProvider
  /** The provider's ids of prices that the app does not create; empty where it does. `planPriceId` has the current ones. */
  planPrices: Readonly<Record<PlanRole, string>>
  /** Set when `storage` is the local disk: then this server also serves the files. */
  localFiles: LocalDisk | null
  /** Set when `storage` is S3. */
  bucket: Bucket | null
  /** Null unless METRICS_TOKEN is set. */
  metrics: Metrics | null
}
