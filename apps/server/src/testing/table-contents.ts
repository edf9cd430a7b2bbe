import pg from 'pg'
import { listTables, nameOf, quotedName } from '../operations/backup/catalog.ts'

/** Row count and digest of every table, to compare databases. */
export async function contentOf(at: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: at })
  await client.connect()
  const content: Record<string, unknown> = {}
  // The job queue updates these tables continuously.
  for (const table of (await listTables(client)).filter(({ name }) => !['version', 'queue'].includes(name))) {
    const digest = `select count(*), md5(string_agg(t::text, '|' order by t::text)) from ${quotedName(table)} t`
    content[nameOf(table)] = (await client.query(digest)).rows[0]
  }
  await client.end()
  return content
}
