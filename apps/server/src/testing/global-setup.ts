// Once per run: a PostgreSQL cluster (or the server in TEST_DATABASE_URL) with one migrated template database.
// Each test file gets its own copy of the template (about 50 ms).
// With TEST_POOLED_URL, a transaction pooler in front of that server, every test server has two nodes (test:profiles).

import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from '@crew-chief/local-postgres/start-cluster'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { createJobList } from '../app.ts'
import { migrate } from '../db/migrate.ts'
import { createJobs } from '../platform/jobs/jobs.ts'
import { createLog } from '../platform/log.ts'
import { outboxTransport } from '../platform/mail/transport.ts'
import { openOrganization } from '../platform/organization/organization.ts'
import { connectWatched } from '../platform/watched-database.ts'
import { createDeps, sealerOf } from '../start-server.ts'
import { testConfig } from './test-config.ts'
import { unreachableProvider } from './test-provider.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URLs of the maintenance database, direct and pooled, and the name of the template database. */
    postgres: { url: string; pooledUrl: string | null; template: string }
    /** Number of nodes of a test server. */
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
  // PostgreSQL does not run as root; another user must be able to enter the folder.
  chmodSync(dataDir, 0o755)
  // Data is not needed after the run, so skip fsync.
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
  const { db, close, databaseOutage } = connectWatched({ url, log, guard: true })
  const jobs = createJobs(db, log)
  const organization = await openOrganization(db, testConfig(), sealerOf(testConfig()))
  await jobs.start(
    createJobList(
      await createDeps({ organization, db, databaseOutage, jobs, log, ...unreachableProvider }),
      outboxTransport,
    ),
    {
      working: false,
    },
  )
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
