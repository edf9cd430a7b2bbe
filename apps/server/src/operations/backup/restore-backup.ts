// Restores a backup into an empty database and folder. All rows are loaded in one transaction.

import { createReadStream, existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { connect } from '../../db/connect.ts'
import { knownMigrations, migrate } from '../../db/migrate.ts'
import { createJobs } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log.ts'
import { BackupError } from './backup-error.ts'
import {
  columnList,
  foreignKeyStatements,
  listTables,
  nameOf,
  quotedName,
  readJobsVersion,
  readMigrations,
  setSequence,
} from './catalog.ts'
import { copyIn } from './copy-rows.ts'
import { digestOf, listFiles, writeWithDigest } from './hashed-files.ts'
import { AUTH_SECRET, MANIFEST, type Manifest, readChecksums, readManifest } from './manifest.ts'

type RestoreTarget = {
  url: string
  dataDir: string
  /** Null when the secret is a setting of the target. */
  authSecretFile: string | null
  log: Log
}

/** Verifies the checksums of all files. */
export async function checkBackup(folder: string): Promise<Manifest> {
  const sums = await readChecksums(folder)
  for (const [path, digest] of sums) {
    const found = await digestOf(join(folder, path)).catch(() => undefined)
    if (found === digest) continue
    throw new BackupError(`The backup is damaged: ${join(folder, path)} ${found ? 'was changed' : 'is missing'}.`)
  }
  const manifest = await readManifest(folder)
  const unlisted = [MANIFEST, ...manifest.tables.map(({ file }) => file)].find((path) => !sums.has(path))
  if (unlisted) throw new BackupError(`The backup is damaged: ${join(folder, unlisted)} has no checksum.`)
  return manifest
}

export async function restoreBackup(folder: string, manifest: Manifest, target: RestoreTarget): Promise<void> {
  await assertFilesEmpty(manifest, target)
  await onDatabase(target.url, (client) => assertRestorable(client, manifest))
  await createTables(target, manifest)
  await onDatabase(target.url, async (client) => {
    await client.query('begin')
    await loadTables(client, folder, manifest)
    for (const { name } of manifest.folders) await copyFolder(join(folder, name), join(target.dataDir, name))
    if (manifest.hasAuthSecret && target.authSecretFile !== null)
      await writeWithDigest(target.authSecretFile, createReadStream(join(folder, AUTH_SECRET)))
    await client.query('commit')
    await client.query('analyze')
  })
}

async function onDatabase(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'crew-chief restore' })
  client.on('error', () => {}) // A broken connection also rejects the running statement.
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

async function assertFilesEmpty({ folders }: Manifest, { dataDir, authSecretFile }: RestoreTarget): Promise<void> {
  for (const path of folders.map(({ name }) => join(dataDir, name)))
    if ((await listFiles(path)).length > 0) throw new BackupError(`The target isn’t empty: there are files in ${path}.`)
  if (authSecretFile !== null && existsSync(authSecretFile))
    throw new BackupError(`The target isn’t empty: ${authSecretFile} exists.`)
}

/** Empty tables are allowed: a first start or an interrupted restore leaves them. */
async function assertRestorable(client: pg.Client, { migrations, version }: Manifest): Promise<void> {
  const known = knownMigrations()
  if (!migrations.every((id) => known.includes(id)))
    throw new BackupError(`The backup was made by a newer version (${version}). Restore it with that version.`)
  const applied = await readMigrations(client)
  if (!applied.every((id) => migrations.includes(id)))
    throw new BackupError('The target’s tables are newer than the backup. Restore into a new, empty database.')
  for (const table of (await listTables(client)).filter(({ schema }) => schema === 'public')) {
    const { rows } = await client.query(`select 1 from ${quotedName(table)} limit 1`)
    if (rows.length > 0) throw new BackupError(`The target isn’t empty: ${nameOf(table)} has rows.`)
  }
}

/** Applies only the migrations of the backup; the next start applies the newer ones. */
export async function createTables({ url, log }: RestoreTarget, { migrations }: Manifest): Promise<void> {
  await migrate(url, migrations)
  const { db, close } = connect({ url, onLost: () => {}, max: 2, guard: false })
  const jobs = createJobs(db, log)
  try {
    await jobs.start([], { working: false })
    await jobs.stop()
  } finally {
    await close()
  }
}

async function loadTables(client: pg.Client, folder: string, { tables, sequences, jobsVersion, version }: Manifest) {
  if ((await readJobsVersion(client)) !== jobsVersion)
    throw new BackupError(`The backup has a different job queue. Restore it with version ${version}, then upgrade.`)
  const known = new Set((await listTables(client)).map(nameOf))
  const missing = tables.find((table) => !known.has(nameOf(table)))
  if (missing) throw new BackupError(`The backup has a table this version doesn’t know: ${nameOf(missing)}.`)
  // Tables reference each other in cycles, so foreign keys are dropped and re-created, which checks every row.
  const keys = await foreignKeyStatements(client)
  for (const statement of keys.drop) await client.query(statement)
  // The backup has what the triggers wrote.
  for (const table of tables) await client.query(`alter table ${quotedName(table)} disable trigger user`)
  await client.query(`truncate ${tables.map(quotedName).join(', ')}`)
  for (const table of tables) await loadTable(client, folder, table)
  for (const table of tables) await client.query(`alter table ${quotedName(table)} enable trigger user`)
  for (const sequence of sequences) await setSequence(client, sequence)
  for (const statement of keys.add) await client.query(statement)
}

async function loadTable(client: pg.Client, folder: string, table: Manifest['tables'][number]): Promise<void> {
  const source = pipeline(createReadStream(join(folder, table.file)), createGunzip(), () => {})
  await copyIn(client, `copy ${quotedName(table)} (${columnList(table)}) from stdin`, source)
  const { rows } = await client.query<{ found: string }>(`select count(*) as found from ${quotedName(table)}`)
  const found = Number(rows[0]?.found)
  if (found !== table.rows) throw new BackupError(`${nameOf(table)} should have ${table.rows} rows but has ${found}.`)
}

async function copyFolder(from: string, into: string): Promise<void> {
  try {
    for (const key of await listFiles(from)) await writeWithDigest(join(into, key), createReadStream(join(from, key)))
  } catch (error) {
    // The folder was empty before; removing it allows another attempt.
    await rm(into, { recursive: true, force: true })
    throw error
  }
}
