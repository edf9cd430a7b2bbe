// Another node beside a test server: its own application and pool, the same database, provider and secrets.

import { afterAll } from 'vitest'
import { startNode } from './start-node.ts'
import type { TestServer } from './test-server.ts'

export async function startSecondNode({ deps: first }: Pick<TestServer, 'deps'>) {
  const { app, deps, stop } = await startNode({ url: databaseUrlOf(first), config: first.config, payments: first })
  afterAll(stop)
  return { app, deps }
}

export function databaseUrlOf({ db }: TestServer['deps']): string {
  const url = db.$client.options.connectionString
  if (!url) throw new Error('this pool was not opened by an address')
  return url
}

/** For a node that is a process of its own: the settings by which it finds the same database. */
export function databaseSettingsOf(deps: TestServer['deps']): Record<string, string> {
  const { databaseDirectUrl } = deps.config
  return {
    DATABASE_URL: databaseUrlOf(deps),
    ...(databaseDirectUrl && { DATABASE_DIRECT_URL: databaseDirectUrl }),
  }
}
