// Another node beside a test server: its own application and pool, the same database, provider and secrets.

import { afterAll } from 'vitest'
import { createApp, createJobList } from '../app.ts'
import { connect } from '../db/connect.ts'
import { createJobs } from '../platform/jobs/jobs.ts'
import { createLog } from '../platform/log.ts'
import { keepInOutbox } from '../platform/mail/transport.ts'
import { createDeps } from '../start-server.ts'
import type { TestServer } from './test-server.ts'

export async function startSecondNode({ deps: first }: Pick<TestServer, 'deps'>) {
  const { provider, planPrices } = first
  const log = createLog('silent')
  const { db, close } = connect({ url: databaseUrlOf(first), log, guard: true })
  const jobs = createJobs(db, log)
  const deps = createDeps(first.config, { db, jobs, log, provider, planPrices })
  await jobs.start(createJobList(deps, keepInOutbox), { working: false })
  const app = await createApp(deps, { log, drain: { isDraining: false } })
  afterAll(async () => {
    await app.close()
    await jobs.stop()
    await close()
  })
  return { app, deps }
}

/** For a node that is a process of its own. */
export function databaseUrlOf({ db }: TestServer['deps']): string {
  const url = db.$client.options.connectionString
  if (!url) throw new Error('this pool was not opened by an address')
  return url
}
