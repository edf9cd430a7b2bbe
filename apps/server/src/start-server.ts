// Brings everything up in order, and takes it down in the opposite one.

import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { createApp, createJobList } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { connect } from './db/connect.ts'
import { demoSignIns, fillWithDemoData } from './db/demo-data/fill.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open-database.ts'
import type { Deps } from './deps.ts'
import { ensureAdmin } from './features/accounts/ensure-admin.ts'
import { ownAuthSecret } from './platform/auth-secret.ts'
import { createJobs, type Worker } from './platform/jobs/jobs.ts'
import { createLog, type Log } from './platform/log.ts'
import { keepInOutbox, smtpTransport } from './platform/mail/transport.ts'
import { createPasswords } from './platform/passwords.ts'
import { createRateLimits } from './platform/rate-limit.ts'
import { localDisk } from './platform/storage/local-disk.ts'
import { s3Storage } from './platform/storage/s3.ts'
import { createAccessTokens } from './platform/tokens.ts'
import { StartError } from './start-error.ts'
import { createUndoSteps } from './undo-steps.ts'

type UndoSteps = ReturnType<typeof createUndoSteps>

export type RunningServer = { address: string; greeting: string[]; stop: () => Promise<void> }

export async function startServer(env: NodeJS.ProcessEnv, web: { webFolder?: string }): Promise<RunningServer> {
  const config = readConfig(env)
  const log = createLog(config.logLevel)
  const undo = createUndoSteps(log)
  try {
    const { deps, jobList } = await openBackstage(config, log, undo)
    await deps.jobs.start(jobList, { working: true })
    undo.push({ name: 'jobs', withinMs: 2_500, run: deps.jobs.stop })
    const address = await openDoors(deps, log, undo, web)
    const name = `${config.productName} is running at ${address}`
    const missing = web.webFolder ? [] : ['The web app is not built: only the API is served.']
    return { address, greeting: ['', name, ...missing, '', ...(await demoSignIns(deps)), ''], stop: undo.runAll }
  } catch (error) {
    await undo.runAll()
    throw error
  }
}

/** Database, tables, first people, ports: everything but the doors. */
async function openBackstage(config: Config, log: Log, undo: UndoSteps) {
  const database = await openDatabase(config)
  undo.push({ name: 'database', withinMs: 15_000, run: database.stop })
  await migrate(database.url)
  const { db, close } = connect({ url: database.url, log, guard: config.mode !== 'production' })
  undo.push({ name: 'connections', withinMs: 1_000, run: close })

  const deps = createDeps(config, { db, jobs: createJobs(db, log), log })
  if (shouldFill(config, database.isLocal)) await fillWithDemoData(deps)
  await ensureAdmin(deps)

  const transport = config.smtpUrl ? smtpTransport(config.smtpUrl, config.mailFrom) : keepInOutbox
  undo.push({ name: 'mail', withinMs: 1_000, run: async () => transport.close() })
  return { deps, jobList: createJobList(deps, transport) }
}

/** The demo's passwords are known to everybody: they stay on the machine unless somebody asks for them elsewhere. */
const shouldFill = (config: Config, isLocal: boolean): boolean =>
  config.demoData === 'on' || (config.demoData === null && isLocal && !config.isPublic)

async function openDoors(deps: Deps, log: FastifyBaseLogger, undo: UndoSteps, web: { webFolder?: string }) {
  const { host, port, drainSeconds } = deps.config
  const drain = { isDraining: false }
  const app = await createApp(deps, { log, drain, ...web })
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

type Parts = Pick<Deps, 'db' | 'log'> & { jobs: Worker }

export function createDeps(config: Config, parts: Parts): Deps & Parts {
  const secret = config.authSecret ?? ownAuthSecret(config.dataDir)
  const now = () => new Date()
  const disk = localDisk({ folder: join(config.dataDir, 'files'), secret, now })
  return {
    config,
    ...parts,
    passwords: createPasswords(),
    rateLimits: createRateLimits(parts.db, secret),
    accessTokens: createAccessTokens(secret),
    storage: config.s3 ? s3Storage(config.s3, now) : disk,
    localFiles: config.s3 ? null : disk,
  }
}
