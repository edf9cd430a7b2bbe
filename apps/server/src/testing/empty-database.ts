import pg from 'pg'
import { onTestFinished } from 'vitest'
import { createTestDatabase } from './test-database.ts'

/** A new, empty database for one test: its URL and a connected client. */
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
