// One node of the application: its own pool, jobs and app. It does not listen by default.

import { createApp, createJobList } from '../app.ts'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import type { Drain } from '../features/system/system.routes.ts'
import { createJobs } from '../platform/jobs/jobs.ts'
import { createLog } from '../platform/log.ts'
import { outboxTransport, type Transport } from '../platform/mail/transport.ts'
import { openOrganization } from '../platform/organization/organization.ts'
import { connectWatched } from '../platform/watched-database.ts'
import { createDeps, sealerOf } from '../start-server.ts'

export type Payments = Pick<Deps, 'provider' | 'planPrices'>

type NodeOptions = {
  url: string
  config: Config
  payments: Payments
  transport?: Transport
  drain?: Drain
  /** Changes on other nodes; needs a connection. */
  followsSettings?: boolean
  /** Replaces parts created from the settings. */
  parts?: Partial<Pick<Deps, 'passwords' | 'storage' | 'localFiles'>>
}

export async function startNode({ url, config, payments, parts, ...options }: NodeOptions) {
  const { provider, planPrices } = payments
  const { transport = outboxTransport, drain = { isDraining: false }, followsSettings = false } = options
  const log = createLog('silent')
  // Longer than in production, so that an overloaded machine does not fail a test.
  const { db, close, databaseOutage } = connectWatched({ url, log, connectTimeoutMs: 60_000, guard: true })
  const jobs = createJobs(db, log, databaseOutage)
  const organization = await openOrganization(db, config, sealerOf(config))
  const created = await createDeps({ organization, db, databaseOutage, jobs, log, provider, planPrices })
  const deps = { ...created, ...parts }
  const unfollow = followsSettings ? organization.follow(deps.live, log) : undefined
  await jobs.start(createJobList(deps, transport), { working: false })
  const app = await createApp(deps, { log, drain })
  const stop = async () => {
    unfollow?.()
    await app.close()
    await jobs.stop()
    databaseOutage.stop()
    await close()
  }
  return { app, deps, db, drain, runJobs: jobs.drain, stop }
}
