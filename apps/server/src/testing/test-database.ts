// A fresh database for one test file, copied from the migrated template and dropped afterwards.

import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** `from` another template: `template1` for an empty database. */
export async function createTestDatabase({ from }: { from?: string } = {}) {
  const { url, pooledUrl, template } = inject('postgres')
  const name = `crew_chief_test_${randomBytes(6).toString('hex')}`
  await onServer(url, `create database ${name} template ${from ?? template}`)
  const address = (base: string) => Object.assign(new URL(base), { pathname: `/${name}` }).toString()
  return {
    /** As the application reaches it: through the pooler, where there is one. */
    url: address(pooledUrl ?? url),
    /** For what needs a session of its own. */
    directUrl: address(url),
    drop: () => onServer(url, `drop database ${name} with (force)`),
  }
}

async function onServer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // Copies of one template wait for each other; PostgreSQL wants nobody else connected to it.
  await client.query(statement)
  await client.end()
}
