import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** A copy of the migrated template, or of `from` (`template1` is empty). */
export async function createTestDatabase({ from }: { from?: string } = {}) {
  const { url, pooledUrl, template } = inject('postgres')
  const name = `crew_chief_test_${randomBytes(6).toString('hex')}`
  // Copying files takes 50 ms; logging every page, the default, takes 300 ms.
  await onServer(url, `create database ${name} template ${from ?? template} strategy file_copy`)
  const address = (base: string) => Object.assign(new URL(base), { pathname: `/${name}` }).toString()
  return {
    /** Through the pooler if there is one. */
    url: address(pooledUrl ?? url),
    /** Without the pooler. */
    directUrl: address(url),
    drop: () => onServer(url, `drop database ${name} with (force)`),
  }
}

async function onServer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
