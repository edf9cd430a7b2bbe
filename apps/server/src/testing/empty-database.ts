// A new and empty database for one test, its address and a client on it.

import pg from 'pg'
import { onTestFinished } from 'vitest'
import { createTestDatabase } from './test-database.ts'

export async function emptyDatabase() {
  const { url, drop } = await createTestDatabase({ from: 'template1' })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await drop()
  })
  return { url, client }
}
