import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { paymentsApi } from '@crew-chief/contract/payments'
import { plural } from '@crew-chief/domain/system/format'
import type { FastifyBaseLogger } from 'fastify'
import { createApp, createJobList, withSettlements } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open-database.ts'
import { demoSignIns } from './demo-data/sign-ins.ts'
import type { Deps } from './deps.ts'
import { countOpenDemoAccounts } from './features/accounts/demo-accounts.ts'
import { ensureAdmin } from './features/accounts/ensure-admin.ts'
import { leaveCourts } from './features/courts/public.ts'
import { createNotify } from './features/notifications/notify.ts'
import { listPushTargets } from './features/push/public.ts'
import { readGauges } from './features/system/system.store.ts'
import { type OpenProvider, openProvider, sandboxKeys, usesSandbox } from './open-provider.ts'
import { loadOrCreateAuthSecret } from './platform/auth-secret.ts'
import { createJobs, type Worker } from './platform/jobs/jobs.ts'
import { createLive } from './platform/live/live.ts'
import { createLog, type Log } from './platform/log.ts'
import { holdNodeLock } from './platform/mail/node-lock.ts'
import { mailTransport, type Transport } from './platform/mail/transport.ts'
import { openOrganization } from './platform/organization/organization.ts'
import { createOutage } from './platform/outage.ts'
import { createPasswords, type Passwords } from './platform/passwords.ts'
import { currentPayments } from './platform/payment-provider/current-provider.ts'
import { reserveSandbox, SandboxInUse } from './platform/payment-provider/reserve-sandbox.ts'
import { timedProvider } from './platform/payment-provider/timed-provider.ts'
import { createPush } from './platform/push/push.ts'
import { createRateLimits } from './platform/rate-limit.ts'
import { createSealer, type Sealer } from './platform/sealed.ts'
import { localDisk, restrictToOwner } from './platform/storage/local-disk.ts'
import { createMemberFiles } from './platform/storage/member-files.ts'
import { s3Storage } from './platform/storage/s3.ts'
import { createAccessTokens, draftKeyOf, pseudonymOf } from './platform/tokens.ts'
import { VERSION } from './platform/version.ts'
import { connectWatched } from './platform/watched-database.ts'
import { createShutdown, type Shutdown } from './shutdown.ts'
import { explainListen, StartError } from './start-error.ts'

export type RunningServer = { address: string; greeting: string[]; stop: () => Promise<void> }

/**
 * Starts database, jobs and HTTP server. When a step fails, those already started are stopped again. `onFailure` is called
 * when the local database cannot be restarted.
 */
export async function startServer(
  env: NodeJS.ProcessEnv,
  { onFailure, ...web }: { webFolder?: string; onFailure: (error: Error) => void },
): Promise<RunningServer> {
  const config = readConfig(env)
  const log = createLog(config.logLevel)
  const shutdown = createShutdown(log)
  try {
    const { deps, jobList, sandbox, transport, isNewDemo } = await createServices(config, { log, shutdown, onFailure })
    await deps.jobs.start(jobList, { working: true, keepHours: config.retention.jobHours })
    shutdown.push({ name: 'jobs', timeoutMs: 2_500, run: deps.jobs.stop })
    if (isNewDemo && sandbox)
      await (await import('./demo-data/fill-sandbox.ts')).fillSandbox(withSettlements(deps), sandbox)
    const address = await listen(deps, log, shutdown, { ...web, sandbox, transport })
    sandbox?.setWebhooks([{ url: `${address}${paymentsApi.receiveProviderEvent.path}`, secret: webhookSecret(config) }])
    const name = `${deps.config.productName} is running at ${address}`
    const webNotice = web.webFolder ? [] : ['The web app isn’t built, so only the API is served.']
    const sandboxNotice = sandbox
      ? ['Payments are in test mode. No one is charged. Test card 4242 4242 4242 4242.']
      : []
    return {
      address,
      greeting: ['', name, ...webNotice, ...sandboxNotice, '', ...(await demoSignIns(deps)), ''],
      stop: shutdown.run,
    }
  } catch (error) {
    await shutdown.run()
    throw error
  }
}

type ServiceOptions = { log: Log; shutdown: Shutdown; onFailure: (error: Error) => void }

/** Everything except the HTTP server: database, migrations, payment provider, mail, demo data, first admin. */
async function createServices(config: Config, { log, shutdown, onFailure }: ServiceOptions) {
  const database = await openDatabase(config, { log: (line) => log.warn(line), onFailure })
  shutdown.push({ name: 'database', timeoutMs: 15_000, run: database.stop })
  await migrate(database.url).catch(explainMigration)
  const { db, close, databaseOutage } = connectWatched({ url: database.url, log, guard: config.mode !== 'production' })
  const closeConnections = () => {
    // A local database ends connections that are still open.
    databaseOutage.stop()
    return close()
  }
  shutdown.push({ name: 'connections', timeoutMs: 1_000, run: closeConnections })

  const organization = await openOrganization(db, config, sealerOf(config))
  // On a local database a second node is refused by the data folder.
  if (usesSandbox(organization.config) && !database.isLocal) {
    const reservation = await reserveSandbox({ url: config.databaseDirectUrl ?? database.url, log }).catch(
      explainSandbox,
    )
    shutdown.push({ name: 'reservation of the sandbox', timeoutMs: 1_000, run: reservation.stop })
  }
  const { sandbox, ...payments } = await openProvider(organization.config, secretOf(config))
  if (sandbox) shutdown.push({ name: 'payment sandbox', timeoutMs: 1_000, run: sandbox.stop })
  const deps = await createDeps({
    organization,
    db,
    databaseOutage,
    jobs: createJobs(db, log, databaseOutage),
    log,
    ...payments,
  })
  const unfollow = organization.follow(deps.live, log)
  shutdown.push({ name: 'settings', timeoutMs: 1_000, run: async () => unfollow() })
  if (deps.localFiles) await restrictToOwner(join(config.dataDir, 'files'))
  const isNewDemo = shouldFill(config, database.isLocal) && (await fillDemo(deps))
  await ensureAdmin(deps)
  await refuseDemoInPublic(deps)

  const transport = mailTransport(deps.config)
  shutdown.push({ name: 'mail', timeoutMs: 1_000, run: async () => transport.close() })
  const nodeLock = holdNodeLock(config.databaseDirectUrl ?? database.url)
  shutdown.push({ name: 'lock of this node', timeoutMs: 1_000, run: nodeLock.stop })
  return { deps, jobList: createJobList(deps, transport, nodeLock.key), sandbox, transport, isNewDemo }
}

function explainMigration(cause: Error): never {
  const message = `The database couldn’t be updated, and nothing was changed: ${cause.message}.`
  throw new StartError(message, { cause })
}

function explainSandbox(cause: Error): never {
  throw cause instanceof SandboxInUse ? new StartError(cause.message, { cause }) : cause
}

/** Imported on demand: a production node needs none of its images and texts. */
const fillDemo = async (deps: Deps) => (await import('./demo-data/fill.ts')).fillWithDemoData(deps)

/** The demo passwords are public, so demo data is created on this machine only, unless DEMO_DATA=on. */
const shouldFill = (config: Config, isLocal: boolean): boolean =>
  config.demoData === 'on' || (config.demoData === null && isLocal && !config.isPublic)

/** Before anything is served: the passwords of demo accounts are public. */
async function refuseDemoInPublic(deps: Deps): Promise<void> {
  const { isPublic, demoData } = deps.config
  if (!isPublic || demoData === 'on') return
  const accounts = await countOpenDemoAccounts(deps)
  if (accounts === 0) return
  throw new StartError(
    `Others can reach this server (HOST or PUBLIC_URL), but ${plural(accounts, 'demo account has', 'demo accounts have')} the demo password that everyone knows. ` +
      'Start with an empty DATA_DIR or database. To keep this data, start on this computer only and delete the demo accounts or change their passwords. ' +
      'To run a public demo, set DEMO_DATA=on.',
  )
}

type ListenOptions = { webFolder?: string; sandbox: OpenProvider['sandbox']; transport: Transport }

async function listen(deps: Deps, log: FastifyBaseLogger, shutdown: Shutdown, { sandbox, ...web }: ListenOptions) {
  const { host, port, drainSeconds } = deps.config
  const drain = { isDraining: false }
  const app = await createApp(deps, { log, drain, ...web, ...(sandbox && { sandbox: sandbox.handle }) })
  const stop = async () => {
    drain.isDraining = true
    // Readiness fails while requests are still served, so that the load balancer stops sending new ones.
    await sleep(drainSeconds * 1000)
    // Connections whose last response was still being sent when close began stay open: close them once idle.
    const idle = setInterval(() => app.server.closeIdleConnections(), 100)
    await app.close().finally(() => clearInterval(idle))
  }
  const force = () => app.server.closeAllConnections()
  shutdown.push({ name: 'server', timeoutMs: drainSeconds * 1000 + 3_500, run: stop, force })
  return app.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    throw explainListen(error, deps.config)
  })
}

/** AUTH_SECRET, or the generated secret in the data folder. */
const secretOf = ({ authSecret, dataDir }: Config): string => authSecret ?? loadOrCreateAuthSecret(dataDir)

export const sealerOf = (config: Config): Sealer => createSealer(secretOf(config), config.otherAuthSecrets)

const webhookSecret = (config: Config): string => sandboxKeys(secretOf(config)).webhookSecret

type Parts = Pick<Deps, 'db' | 'databaseOutage' | 'log' | 'provider' | 'planPrices' | 'organization'> & {
  jobs: Worker
}

export async function createDeps(parts: Parts): Promise<Deps & Parts> {
  const { config } = parts.organization
  const { provider, planPrices } = currentPayments(config, parts)
  const secret = secretOf(config)
  const now = () => new Date()
  const liveUrl = config.databaseDirectUrl ?? parts.db.$client.options.connectionString ?? ''
  const { otherAuthSecrets: others } = config
  const disk = localDisk({ folder: join(config.dataDir, 'files'), secret, others, now })
  const bucket = config.s3 && s3Storage(config.s3, now, storageOutage(parts.log))
  const passwords = createPasswords()
  const metrics = config.metricsToken ? await metricsOf(parts, passwords) : null
  return {
    config,
    ...parts,
    provider: metrics ? timedProvider(provider, metrics.timeProvider) : provider,
    planPrices,
    metrics,
    live: createLive({ url: liveUrl, db: parts.db, log: parts.log }),
    passwords,
    rateLimits: createRateLimits(parts.db, secret),
    accessTokens: createAccessTokens(secret, others),
    pseudonym: (...parts) => pseudonymOf(secret, ...parts),
    draftKey: (userId) => draftKeyOf(secret, userId),
    leaveCourts,
    notify: createNotify({ jobs: parts.jobs, config, listPushTargets }),
    push: createPush({ db: parts.db, config }),
    storage: bucket ?? disk,
    memberFiles: createMemberFiles({ secret, others, now }),
    localFiles: bucket ? null : disk,
    bucket,
  }
}

const storageOutage = (log: Log) =>
  createOutage({ log, service: 'file storage', refuses: { one: 'request', many: 'requests' } })

async function metricsOf({ db }: Parts, passwords: Passwords) {
  const { createMetrics } = await import('./platform/metrics/metrics.ts')
  return createMetrics({ version: VERSION, pool: db.$client, passwords, readGauges: () => readGauges(db) })
}
