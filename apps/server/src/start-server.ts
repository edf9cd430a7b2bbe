// Brings everything up in order, and takes it down in the opposite one.

import { createApp, createJobList } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { connect } from './db/connect.ts'
import { demoSignIns, fillWithDemoData } from './db/demo-data/fill.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open-database.ts'
import type { Deps } from './deps.ts'
import { ensureAdmin } from './features/accounts/ensure-admin.ts'
import { ownAuthSecret } from './platform/auth-secret.ts'
import { createJobs } from './platform/jobs/jobs.ts'
import { createLog } from './platform/log.ts'
import { keepInOutbox, smtpTransport } from './platform/mail/transport.ts'
import { createPasswords } from './platform/passwords.ts'
import { createRateLimits } from './platform/rate-limit.ts'
import { createAccessTokens } from './platform/tokens.ts'
import { StartError } from './start-error.ts'

export type RunningServer = { address: string; greeting: string[]; stop: () => Promise<void> }

export async function startServer(env: NodeJS.ProcessEnv, web: { webFolder?: string }): Promise<RunningServer> {
  const config = readConfig(env)
  const undo: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    return await bringUp(config, web, undo, stop)
  } catch (error) {
    await stop()
    throw error
  }
}

async function bringUp(
  config: Config,
  web: { webFolder?: string },
  undo: (() => Promise<unknown>)[],
  stop: () => Promise<void>,
) {
  const log = createLog(config.logLevel)
  const database = await openDatabase(config)
  undo.push(database.stop)
  const { db, close } = connect({ url: database.url, log, guard: config.mode !== 'production' })
  undo.push(close)
  await migrate(db)

  const jobs = createJobs(db, log)
  const deps = createDeps(config, { db, jobs, log })
  if (config.demoData === 'on' || (database.isLocal && config.demoData === null)) await fillWithDemoData(deps)
  await ensureAdmin(deps)

  const transport = config.smtpUrl ? smtpTransport(config.smtpUrl, config.mailFrom) : keepInOutbox
  await jobs.start(createJobList(deps, transport), { working: true })
  undo.push(async () => transport.close(), jobs.stop)

  const drain = { isDraining: false }
  const app = await createApp(deps, { log, drain, ...web })
  undo.push(async () => {
    drain.isDraining = true
    // An answer that was half sent when we began leaves its connection open; nobody else would close it.
    const idle = setInterval(() => app.server.closeIdleConnections(), 100)
    await app.close().finally(() => clearInterval(idle))
  })
  const address = await app.listen({ host: config.host, port: config.port }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE'
      ? new StartError(`PORT ${config.port} on ${config.host} is in use. Stop the other program, or set PORT.`)
      : error
  })
  return {
    address,
    greeting: ['', `${config.productName} is running at ${address}`, '', ...(await demoSignIns(deps)), ''],
    stop,
  }
}

export function createDeps(config: Config, parts: Pick<Deps, 'db' | 'jobs' | 'log'>): Deps {
  const secret = config.authSecret ?? ownAuthSecret(config.dataDir)
  return {
    config,
    ...parts,
    passwords: createPasswords(),
    rateLimits: createRateLimits(parts.db, secret),
    accessTokens: createAccessTokens(secret),
  }
}
