// Once a run: a PostgreSQL cluster (or the server TEST_DATABASE_URL names) with one migrated template database.
// Every test file then gets its own copy of the template, which takes some 60 ms.
// TEST_POOLED_URL names a transaction pooler before that server; then every test server is two nodes (test:profiles).

import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from '@crew-chief/local-postgres/start-cluster'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { createJobList } from '../app.ts'
import { connect } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import { createJobs } from '../platform/jobs/jobs.ts'
import { createLog } from '../platform/log.ts'
import { keepInOutbox } from '../platform/mail/transport.ts'
import { createDeps } from '../start-server.ts'
import { testConfig } from './test-config.ts'
import { deadProvider } from './test-provider.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** postgres:// addresses of the maintenance database, itself and through a pooler, and the template beside it. */
    postgres: { url: string; pooledUrl: string | null; template: string }
    /** How many nodes a test server is. */
    nodes: 1 | 2
  }
}

export default async function setUp(project: TestProject) {
  const cluster = await openCluster()
  const template = `crew_chief_template_${process.pid}`
  await onServer(cluster.url, `create database ${template}`)
  await fillTemplate(databaseUrl(cluster.url, template))
  const pooledUrl = process.env.TEST_POOLED_URL ?? null
  project.provide('postgres', { url: cluster.url, pooledUrl, template })
  project.provide('nodes', pooledUrl ? 2 : 1)
  return async () => {
    await onServer(cluster.url, `drop database ${template} with (force)`)
    await cluster.stop()
  }
}

async function openCluster() {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => {} }
  const dataDir = mkdtempSync(join(tmpdir(), 'crew-chief-test-'))
  // PostgreSQL refuses root and runs as somebody else then, who must be able to enter.
  chmodSync(dataDir, 0o755)
  // Nothing here outlives the run, so nothing has to reach the disk.
  const cluster = await startCluster({
    dataDir,
    database: 'crew_chief',
    durable: false,
    settings: { max_connections: '200' },
  })
  const stop = async () => {
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url: cluster.url('crew_chief'), stop }
}

async function fillTemplate(url: string) {
  const log = createLog('silent')
  await migrate(url)
  const { db, close } = connect({ url, log, guard: true })
  const jobs = createJobs(db, log)
  await jobs.start(createJobList(createDeps(testConfig(), { db, jobs, log, ...deadProvider }), keepInOutbox), {
    working: false,
  })
  await jobs.stop()
  await close()
}

async function onServer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

const databaseUrl = (url: string, database: string) =>
  Object.assign(new URL(url), { pathname: `/${database}` }).toString()
