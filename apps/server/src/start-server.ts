// Brings everything up in order, and takes it down in the opposite one.

import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { paymentsApi } from '@crew-chief/contract/payments'
import type { FastifyBaseLogger } from 'fastify'
import { createApp, createJobList, withSettlements } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { connect } from './db/connect.ts'
import { demoSignIns } from './db/demo-data/sign-ins.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open-database.ts'
import type { Deps } from './deps.ts'
import { ensureAdmin } from './features/accounts/ensure-admin.ts'
import { timedProvider } from './features/payments/public.ts'
import { readGauges } from './features/system/system-gauges.store.ts'
import { type OpenProvider, openProvider, sandboxKeys } from './open-provider.ts'
import { ownAuthSecret } from './platform/auth-secret.ts'
import { createJobs, type Worker } from './platform/jobs/jobs.ts'
import { createLive } from './platform/live/live.ts'
import { createLog, type Log } from './platform/log.ts'
import { keepInOutbox, smtpTransport, type Transport } from './platform/mail/transport.ts'
import { createMetrics } from './platform/metrics/metrics.ts'
import { createPasswords, type Passwords } from './platform/passwords.ts'
import { createRateLimits } from './platform/rate-limit.ts'
import { localDisk } from './platform/storage/local-disk.ts'
import { s3Storage } from './platform/storage/s3.ts'
import { blindName, createAccessTokens } from './platform/tokens.ts'
import { VERSION } from './platform/version.ts'
import { StartError } from './start-error.ts'
import { createUndoSteps } from './undo-steps.ts'

type UndoSteps = ReturnType<typeof createUndoSteps>

export type RunningServer = { address: string; greeting: string[]; stop: () => Promise<void> }

export async function startServer(env: NodeJS.ProcessEnv, web: { webFolder?: string }): Promise<RunningServer> {
  const config = readConfig(env)
  const log = createLog(config.logLevel)
  const undo = createUndoSteps(log)
  try {
    const { deps, jobList, sandbox, transport, isNewDemo } = await openBackstage(config, log, undo)
    await deps.jobs.start(jobList, { working: true })
    undo.push({ name: 'jobs', withinMs: 2_500, run: deps.jobs.stop })
    if (isNewDemo && sandbox)
      await (await import('./db/demo-data/fill-sandbox.ts')).fillSandbox(withSettlements(deps), sandbox)
    const address = await openDoors(deps, log, undo, { ...web, sandbox, transport })
    sandbox?.setWebhooks([{ url: `${address}${paymentsApi.receiveProviderEvent.path}`, secret: webhookSecret(config) }])
    const name = `${config.productName} is running at ${address}`
    const missing = web.webFolder ? [] : ['The web app is not built: only the API is served.']
    const money = sandbox ? ['Payments run in the sandbox: no money moves. Test card 4242 4242 4242 4242.'] : []
    return {
      address,
      greeting: ['', name, ...missing, ...money, '', ...(await demoSignIns(deps)), ''],
      stop: undo.runAll,
    }
  } catch (error) {
    await undo.runAll()
    throw error
  }
}

/** Database, tables, first people, ports: everything but the doors. */
async function openBackstage(config: Config, log: Log, undo: UndoSteps) {
  const database = await openDatabase(config)
  undo.push({ name: 'database', withinMs: 15_000, run: database.stop })
  await migrate(database.url).catch(explainMigration)
  const { db, close } = connect({ url: database.url, log, guard: config.mode !== 'production' })
  undo.push({ name: 'connections', withinMs: 1_000, run: close })

  const { sandbox, ...payments } = await openProvider(config, secretOf(config))
  if (sandbox) undo.push({ name: 'payment sandbox', withinMs: 1_000, run: sandbox.stop })
  const deps = createDeps(config, { db, jobs: createJobs(db, log), log, ...payments })
  const isNewDemo = shouldFill(config, database.isLocal) && (await fillDemo(deps))
  await ensureAdmin(deps)

  const transport = config.smtpUrl ? smtpTransport(config.smtpUrl, config.mailFrom) : keepInOutbox
  undo.push({ name: 'mail', withinMs: 1_000, run: async () => transport.close() })
  return { deps, jobList: createJobList(deps, transport), sandbox, transport, isNewDemo }
}

/** All of it or nothing: whatever stopped it, the next start begins where this one did. */
function explainMigration(cause: Error): never {
  const words = `The tables could not be brought up to date, and nothing was changed: ${cause.message}.`
  throw new StartError(words, { cause })
}

/** Loaded only where it is wanted: pictures and names that a node in production has no use for. */
const fillDemo = async (deps: Deps) => (await import('./db/demo-data/fill.ts')).fillWithDemoData(deps)

/** The demo's passwords are known to everybody: they stay on the machine unless somebody asks for them elsewhere. */
const shouldFill = (config: Config, isLocal: boolean): boolean =>
  config.demoData === 'on' || (config.demoData === null && isLocal && !config.isPublic)

type Doors = { webFolder?: string; sandbox: OpenProvider['sandbox']; transport: Transport }

async function openDoors(deps: Deps, log: FastifyBaseLogger, undo: UndoSteps, { sandbox, ...web }: Doors) {
  const { host, port, drainSeconds } = deps.config
  const drain = { isDraining: false }
  const app = await createApp(deps, { log, drain, ...web, ...(sandbox && { sandbox: sandbox.handle }) })
  const leave = async () => {
    drain.isDraining = true
    // Readiness says no while we still answer: the balancer turns away before the door closes.
    await pause(drainSeconds * 1000)
    // An answer that was half sent when we began leaves its connection open; nobody else would close it.
    const idle = setInterval(() => app.server.closeIdleConnections(), 100)
    await app.close().finally(() => clearInterval(idle))
  }
  const force = () => app.server.closeAllConnections()
  undo.push({ name: 'server', withinMs: drainSeconds * 1000 + 3_500, run: leave, force })
  return app.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new StartError(`PORT ${port} on ${host} is in use. Stop the other program, or set PORT.`)
  })
}

/** Kept in the data folder unless it is a setting: nodes that share a database must share it too. */
const secretOf = ({ authSecret, dataDir }: Config): string => authSecret ?? ownAuthSecret(dataDir)

const webhookSecret = (config: Config): string => sandboxKeys(secretOf(config)).webhookSecret

type Parts = Pick<Deps, 'db' | 'log' | 'provider' | 'planPrices'> & { jobs: Worker }

export function createDeps(config: Config, parts: Parts): Deps & Parts {
  const secret = secretOf(config)
  const now = () => new Date()
  const liveUrl = config.databaseDirectUrl ?? parts.db.$client.options.connectionString ?? ''
  const { otherAuthSecrets: others } = config
  const disk = localDisk({ folder: join(config.dataDir, 'files'), secret, others, now })
  const passwords = createPasswords()
  const metrics = config.metricsToken ? metricsOf(parts, passwords) : null
  return {
    config,
    ...parts,
    provider: metrics ? timedProvider(parts.provider, metrics.timeProvider) : parts.provider,
    metrics,
    live: createLive({ url: liveUrl, db: parts.db, log: parts.log }),
    passwords,
    rateLimits: createRateLimits(parts.db, secret),
    accessTokens: createAccessTokens(secret, others),
    blind: (...parts) => blindName(secret, ...parts),
    storage: config.s3 ? s3Storage(config.s3, now) : disk,
    localFiles: config.s3 ? null : disk,
  }
}

const metricsOf = ({ db }: Parts, passwords: Passwords) =>
  createMetrics({ version: VERSION, pool: db.$client, passwords, ask: () => readGauges(db) })
