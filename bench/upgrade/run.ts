// `node bench/upgrade/run.ts` migrates a large database of the version before 0010_event_staff_and_accounts.sql: how
// long it takes, how long tables are locked, and whether all data is still there. With `--previous` and the folder of a
// checkout of that version, a node of it serves requests during the migration, and both versions run afterwards.

import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startCluster } from '@crew-chief/local-postgres/start-cluster'
import { hash } from '@node-rs/argon2'
import { knownMigrations, migrate } from '../../apps/server/src/db/migrate.ts'
import { queryDatabase } from '../databases.ts'
import { markdownTable } from '../markdown.ts'
import { PASSWORD } from '../sessions.ts'
import { fillPrevious } from './fill-previous.ts'
import { migrateUnderLoad } from './migrate-under-load.ts'
import { type TableLock, watchLocks } from './migration-locks.ts'
import { findDifferences, listTables, readContents } from './table-contents.ts'

const PREVIOUS = knownMigrations().slice(0, 10)

const { values: options } = parseArgs({
  options: {
    users: { type: 'string', default: '100000' },
    evaluations: { type: 'string', default: '50000' },
    previous: { type: 'string' },
  },
})

const users = Number(options.users)

async function measureMigration(url: string): Promise<string[]> {
  const tables = await listTables(url)
  const before = await readContents(url, tables)
  const names = tables.map(({ name }) => name)
  const stopWatching = await watchLocks(url, names)
  const start = performance.now()
  await migrate(url)
  const duration = performance.now() - start
  const locks = await stopWatching()
  const rows = before.reduce((sum, contents) => sum + contents.rows, 0)
  console.log(`${rows.toLocaleString('en-US')} rows in ${tables.length} tables, migrated in ${seconds(duration)}\n`)
  console.log(`${lockTable(locks)}\n`)
  const problems = [...findDifferences(before, await readContents(url, tables)), ...(await findWrongRows(url))]
  // Like a second node that starts later.
  await migrate(url)
  return problems
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`

const lockTable = (locks: readonly TableLock[]) =>
  markdownTable([
    ['table', 'reads wait', 'writes wait'],
    ...locks.map(({ table, readsMs, writesMs }) => [table, seconds(readsMs), seconds(writesMs)]),
  ])

/** What the new version expects of rows of the previous one. */
const EXPECTED: Record<string, string> = {
  'released evaluations without their first version': `select from evaluations e where status = 'RELEASED' and not exists (
    select from evaluation_versions v where v.evaluation_id = e.id and v.number = 1 and v.content = e.content
      and v.scores = e.scores and v.keep = e.keep and v.improve = e.improve and v.slot is not distinct from e.slot
      and v.released_by = e.author_id and v.released_at = coalesce(e.updated_at, e.created_at))`,
  'versions of drafts': `select from evaluation_versions v join evaluations e on e.id = v.evaluation_id where e.status = 'DRAFT'`,
  // The acknowledgement counts as the opening.
  'evaluations with a time of opening': 'select from evaluations where opened_at is not null',
  'withdrawn evaluations': 'select from evaluations where withdrawn_at is not null',
  'accounts with an unconfirmed address': 'select from users where erased_at is null and email_confirmed_at is null',
  'registrations that owe money':
    'select from registrations where amount_due_cents <> 0 or complimentary_by is not null',
  // With an empty list every clinician is staff of the event, unless they are registered for it.
  'entries of staff lists': 'select from event_staff',
  'events with a restricted court board': `select from events where board_visibility <> 'signed-in'`,
}

async function findWrongRows(url: string): Promise<string[]> {
  const problems: string[] = []
  for (const [name, query] of Object.entries(EXPECTED)) {
    const [found] = await queryDatabase<{ rows: number }>(url, `select count(*)::int as rows from (${query}) found`)
    if (found?.rows !== 0) problems.push(`${found?.rows} ${name}`)
  }
  return problems
}

const cleanups: (() => Promise<unknown>)[] = []
async function run() {
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'crew-chief-upgrade-'))
  cleanups.push(() => rm(folder, { recursive: true, force: true }))
  // As root, PostgreSQL runs as another user, who needs access to this folder.
  await chmod(folder, 0o755)
  const cluster = await startCluster({ dataDir: join(folder, 'data'), database: 'previous' })
  cleanups.push(cluster.stop)
  const url = cluster.url('previous')
  await migrate(url, PREVIOUS)
  const passwordHash = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  await fillPrevious(url, { users, evaluations: Number(options.evaluations) }, passwordHash)
  await queryDatabase(cluster.url('postgres'), 'create database live template previous')
  const problems = await measureMigration(url)
  if (options.previous)
    problems.push(
      ...(await migrateUnderLoad({ url: cluster.url('live'), folder, previousFolder: options.previous, users })),
    )
  for (const problem of problems) console.log(`PROBLEM: ${problem}`)
  process.exitCode = problems.length > 0 ? 1 : 0
}

try {
  await run()
} finally {
  for (const cleanup of cleanups.reverse()) await cleanup()
}
