// Writes a backup: first a consistent snapshot of all tables, then the files they refer to.

import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { BackupError } from './backup-error.ts'
import {
  columnList,
  listSequences,
  listTables,
  nameOf,
  quotedName,
  readJobsVersion,
  readMigrations,
} from './catalog.ts'
import { copyOut } from './copy-rows.ts'
import { digestOf, listFiles, writeWithDigest } from './hashed-files.ts'
import { AUTH_SECRET, type Checksums, MANIFEST, type Manifest, writeChecksums, writeManifest } from './manifest.ts'

type BackupSource = {
  url: string
  version: string
  dataDir: string
  /** Folders of `dataDir` to include. */
  folders: readonly string[]
  /** Null when the secret is a setting; settings are not part of a backup. */
  authSecretFile: string | null
}

/** The folder must be new or empty. After a failure it is emptied again. */
export async function writeBackup(source: BackupSource, folder: string): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) throw new BackupError(`${folder} isn’t empty. Name a new folder.`)
  try {
    return await writeContents(source, folder)
  } catch (error) {
    for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true })
    throw error
  }
}

async function writeContents(source: BackupSource, folder: string): Promise<Manifest> {
  const { url, version, authSecretFile } = source
  const sums: Checksums = new Map()
  const database = await inSnapshot(url, (client) => writeTables(client, folder, sums))
  const folders: Manifest['folders'] = []
  for (const name of source.folders) folders.push(await copyFolder(source.dataDir, name, folder, sums))
  if (authSecretFile !== null) {
    const { digest } = await writeWithDigest(join(folder, AUTH_SECRET), createReadStream(authSecretFile))
    sums.set(AUTH_SECRET, digest)
  }
  const manifest = { format: 1 as const, version, ...database, folders, hasAuthSecret: authSecretFile !== null }
  await writeManifest(folder, manifest)
  sums.set(MANIFEST, await digestOf(join(folder, MANIFEST)))
  await writeChecksums(folder, sums)
  return manifest
}

/** Runs in a read-only transaction that is not affected by concurrent writes. */
async function inSnapshot<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'crew-chief backup' })
  client.on('error', () => {}) // A broken connection also rejects the running statement.
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const result = await work(client)
    await client.query('commit')
    return result
  } finally {
    await client.end()
  }
}

async function writeTables(client: pg.Client, folder: string, sums: Checksums) {
  const migrations = await readMigrations(client)
  const jobsVersion = await readJobsVersion(client)
  if (migrations.length === 0 || jobsVersion === null)
    throw new BackupError('This database has no Crew Chief data to back up.')
  const { rows } = await client.query<{ takenAt: string; postgres: string }>(
    `select to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "takenAt",
       current_setting('server_version') as postgres`,
  )
  const { takenAt = '', postgres = '' } = rows[0] ?? {}
  const tables: Manifest['tables'] = []
  for (const table of await listTables(client)) {
    const file = `tables/${nameOf(table)}.copy.gz`
    const copied = copyOut(client, `copy ${quotedName(table)} (${columnList(table)}) to stdout`)
    const { digest } = await writeWithDigest(join(folder, file), copied.stream, [createGzip({ level: 1 })])
    sums.set(file, digest)
    tables.push({ ...table, rows: copied.rows(), file })
  }
  return { takenAt, postgres, migrations, jobsVersion, tables, sequences: await listSequences(client) }
}

async function copyFolder(dataDir: string, name: string, folder: string, sums: Checksums) {
  const total = { name, files: 0, bytes: 0 }
  for (const key of await listFiles(join(dataDir, name))) {
    const path = `${name}/${key}`
    const written = await copyFile(join(dataDir, path), join(folder, path))
    if (!written) continue
    sums.set(path, written.digest)
    total.files += 1
    total.bytes += written.bytes
  }
  return total
}

/** Undefined when the file was removed after listing: then it is not in use. */
async function copyFile(from: string, to: string) {
  const source = await open(from).catch(ignoreMissing)
  return source && writeWithDigest(to, source.createReadStream())
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
