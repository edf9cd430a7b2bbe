// Puts a backup into an empty place: checked before anything is touched, loaded whole or not at all, counted afterwards.

import { createReadStream, existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { createJobs } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log.ts'
import { connect } from '../connect.ts'
import { knownMigrations, migrate } from '../migrate.ts'
import { BackupError } from './backup-error.ts'
import {
  columnsIn,
  foreignKeyStatements,
  listTables,
  nameOf,
  quotedName,
  readJobsVersion,
  readMigrations,
  setSequence,
} from './catalogue.ts'
import { copyIn } from './copy-rows.ts'
import { digestOf, listFiles, writeHashed } from './hashed-files.ts'
import { AUTH_SECRET, MANIFEST, type Manifest, readManifest, readSums } from './manifest.ts'

export type RestoreTarget = {
  url: string
  dataDir: string
  /** Null: the secret is a setting there. */
  authSecretFile: string | null
  log: Log
}

/** Every file is there, and is what was written. */
export async function checkBackup(folder: string): Promise<Manifest> {
  const sums = await readSums(folder)
  for (const [path, digest] of sums) {
    const found = await digestOf(join(folder, path)).catch(() => undefined)
    if (found === digest) continue
    throw new BackupError(`The backup is damaged: ${join(folder, path)} ${found ? 'was changed' : 'is missing'}.`)
  }
  const manifest = await readManifest(folder)
  const unlisted = [MANIFEST, ...manifest.tables.map(({ file }) => file)].find((path) => !sums.has(path))
  if (unlisted) throw new BackupError(`The backup is damaged: nothing vouches for ${join(folder, unlisted)}.`)
  return manifest
}

export async function readBackup(folder: string, manifest: Manifest, target: RestoreTarget): Promise<void> {
  await refuseUnlessFree(manifest, target)
  await onDatabase(target.url, (client) => refuseUnlessFit(client, manifest))
  await makeTables(target, manifest)
  await onDatabase(target.url, async (client) => {
    await client.query('begin')
    await loadTables(client, folder, manifest)
    for (const { name } of manifest.folders) await copyFolder(join(folder, name), join(target.dataDir, name))
    if (manifest.hasAuthSecret && target.authSecretFile !== null)
      await writeHashed(target.authSecretFile, createReadStream(join(folder, AUTH_SECRET)))
    await client.query('commit')
    await client.query('analyze')
  })
}

/** Without a commit everything is as before. */
async function onDatabase(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'crew-chief restore' })
  client.on('error', () => {}) // What breaks the connection also fails the statement under way.
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

async function refuseUnlessFree({ folders }: Manifest, { dataDir, authSecretFile }: RestoreTarget): Promise<void> {
  for (const path of folders.map(({ name }) => join(dataDir, name)))
    if ((await listFiles(path)).length > 0)
      throw new BackupError(`The target is not empty: there are files in ${path}.`)
  if (authSecretFile !== null && existsSync(authSecretFile))
    throw new BackupError(`The target is not empty: there is ${authSecretFile}.`)
}

/** Empty means: no row of ours. Tables without rows may be there, left by a first start or a restore that broke off. */
async function refuseUnlessFit(client: pg.Client, { migrations, version }: Manifest): Promise<void> {
  const known = knownMigrations()
  if (!migrations.every((id) => known.includes(id)))
    throw new BackupError(`The backup was made by a newer version (${version}): restore it with that one.`)
  const applied = await readMigrations(client)
  if (!applied.every((id) => migrations.includes(id)))
    throw new BackupError('The target’s tables are newer than the backup: restore into a new, empty database.')
  for (const table of (await listTables(client)).filter(({ schema }) => schema === 'public')) {
    const { rows } = await client.query(`select 1 from ${quotedName(table)} limit 1`)
    if (rows.length > 0) throw new BackupError(`The target is not empty: ${nameOf(table)} has rows.`)
  }
}

/** As they were when the backup was made: the next start migrates on from there, as it would have. */
async function makeTables({ url, log }: RestoreTarget, { migrations }: Manifest): Promise<void> {
  await migrate(url, migrations)
  const { db, close } = connect({ url, log, max: 2, guard: false })
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
    throw new BackupError(
      `The backup’s job queue is of another make: restore it with version ${version}, then upgrade.`,
    )
  const there = new Set((await listTables(client)).map(nameOf))
  const missing = tables.find((table) => !there.has(nameOf(table)))
  if (missing) throw new BackupError(`The backup holds ${nameOf(missing)}, a table this version does not make.`)
  // Tables point at each other in circles, so no order is right: the keys come back at the end and check everything.
  const keys = await foreignKeyStatements(client)
  for (const statement of keys.drop) await client.query(statement)
  await client.query(`truncate ${tables.map(quotedName).join(', ')}`)
  for (const table of tables) await loadTable(client, folder, table)
  for (const sequence of sequences) await setSequence(client, sequence)
  for (const statement of keys.add) await client.query(statement)
}

async function loadTable(client: pg.Client, folder: string, table: Manifest['tables'][number]): Promise<void> {
  const source = pipeline(createReadStream(join(folder, table.file)), createGunzip(), () => {})
  await copyIn(client, `copy ${quotedName(table)} (${columnsIn(table)}) from stdin`, source)
  const { rows } = await client.query<{ found: string }>(`select count(*) as found from ${quotedName(table)}`)
  const found = Number(rows[0]?.found)
  if (found !== table.rows) throw new BackupError(`${nameOf(table)} should have ${table.rows} rows and has ${found}.`)
}

async function copyFolder(from: string, into: string): Promise<void> {
  try {
    for (const key of await listFiles(from)) await writeHashed(join(into, key), createReadStream(join(from, key)))
  } catch (error) {
    // There were none before: none stay, and the restore can be tried again.
    await rm(into, { recursive: true, force: true })
    throw error
  }
}
