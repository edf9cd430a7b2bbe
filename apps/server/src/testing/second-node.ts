import { afterAll } from 'vitest'
import { startNode } from './start-node.ts'
import type { TestServer } from './test-server.ts'

/** Another node of a test server: its own app and pool, with the same database, provider and secrets. */
export async function startSecondNode({ deps: first }: Pick<TestServer, 'deps'>) {
  const { app, deps, runJobs, stop } = await startNode({
    url: databaseUrlOf(first),
    config: first.config,
    payments: first,
  })
  afterAll(stop)
  return { app, deps, runJobs }
}

export function databaseUrlOf({ db }: TestServer['deps']): string {
  const url = db.$client.options.connectionString
  if (!url) throw new Error('the pool has no connection string')
  return url
}

/** Settings with which a separate process uses the same database. */
export function databaseSettingsOf(deps: TestServer['deps']): Record<string, string> {
  const { databaseDirectUrl } = deps.config
  return {
    DATABASE_URL: databaseUrlOf(deps),
    ...(databaseDirectUrl && { DATABASE_DIRECT_URL: databaseDirectUrl }),
  }
}
