// The commands `node tools/backup.mjs` and `node tools/restore.mjs`.

import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ClusterError, findCluster } from '@crew-chief/local-postgres/find-cluster'
import { type Config, readConfig } from '../../config.ts'
import { openDatabase } from '../../db/open-database.ts'
import { createLog } from '../../platform/log.ts'
import { VERSION } from '../../platform/version.ts'
import { BackupError } from './backup-error.ts'
import type { Manifest } from './manifest.ts'
import { checkBackup, restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

type Environment = Record<string, string | undefined>
type Print = (line: string) => void

/** When `databaseUrl` is null, the database is in `dataDir`. Files are always in `dataDir`, unless they are in S3. */
type DataLocation = Pick<Config, 'databaseUrl' | 'dataDir' | 's3' | 'authSecret'>

const BACKUP_USAGE = `Name a new folder for the backup: node tools/backup.mjs <folder>
or where to move all data: node tools/backup.mjs --to <postgres:// address or new data folder>`
const RESTORE_USAGE = 'Name the backup: node tools/restore.mjs <folder> [--into <postgres:// address or data folder>]'

export async function backupCommand(args: string[], env: Environment, print: Print): Promise<void> {
  const { values, positionals } = parse(args, 'to', BACKUP_USAGE)
  const settings = readConfig(env)
  const source = locationFromSettings(settings)
  const [folder, ...more] = positionals
  if (more.length > 0 || (folder === undefined) === (values.to === undefined)) throw new BackupError(BACKUP_USAGE)
  if (folder !== undefined) return backUp(source, resolve(folder), print)
  if (values.to !== undefined) await move(source, locationFromArgument(values.to, settings), print)
}

export async function restoreCommand(args: string[], env: Environment, print: Print): Promise<void> {
  const { values, positionals } = parse(args, 'into', RESTORE_USAGE)
  const settings = readConfig(env)
  const [argument, ...more] = positionals
  if (argument === undefined || more.length > 0) throw new BackupError(RESTORE_USAGE)
  const folder = resolve(argument)
  const manifest = await checkBackup(folder)
  const target =
    values.into === undefined ? locationFromSettings(settings) : locationFromArgument(values.into, settings)
  if (target.s3 && manifest.folders.some(({ name, files }) => name === 'files' && files > 0))
    throw new BackupError('This backup has files from a local disk, but the settings use S3. Restore without S3_*.')
  await restore(target, folder, manifest)
  print(`Restored ${summary(manifest)} into ${nameOf(target)} as of ${manifest.takenAt}.`)
  if (manifest.hasAuthSecret && target.databaseUrl !== null) print(secretHint(join(folder, 'auth-secret')))
}

async function backUp(source: DataLocation, folder: string, print: Print): Promise<void> {
  const manifest = await withSource(source, ({ url }) => copyTo(source, url, dataFolders(source), folder))
  print(`Backed up ${summary(manifest)} of ${nameOf(source)} to ${folder}.`)
  if (source.s3) print(`The files are in the bucket ${source.s3.bucket} and aren’t part of this backup.`)
  if (!manifest.hasAuthSecret) print('AUTH_SECRET and the other settings aren’t part of it either.')
}

/** Writes a backup to a temporary folder and restores it, so that moving data needs no separate code. */
async function move(from: DataLocation, to: DataLocation, print: Print): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'crew-chief-move-'))
  // Files stay in DATA_DIR when only the database changes.
  const folders = from.dataDir === to.dataDir ? [] : dataFolders(from)
  try {
    const manifest = await withSource(from, ({ url, isInUse }) => {
      if (isInUse) throw new BackupError('Stop the application first, or what it writes from now on won’t be moved.')
      return copyTo(from, url, folders, folder)
    })
    await checkBackup(folder)
    await restore(to, folder, manifest)
    print(`Moved ${summary(manifest)} from ${nameOf(from)} to ${nameOf(to)}. The original is unchanged.`)
    if (manifest.hasAuthSecret && to.databaseUrl !== null) print(secretHint(join(from.dataDir, 'auth-secret')))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function withSource<T>(location: DataLocation, work: (source: OpenSource) => Promise<T>): Promise<T> {
  const source = await openSource(location)
  try {
    return await work(source)
  } finally {
    await source.stop()
  }
}

async function copyTo(source: DataLocation, url: string, folders: string[], folder: string): Promise<Manifest> {
  const authSecretFile = ifExists(authSecretPath(source))
  return writeBackup({ url, version: VERSION, dataDir: source.dataDir, folders, authSecretFile }, folder)
}

async function restore(target: DataLocation, folder: string, manifest: Manifest): Promise<void> {
  const database = await openDatabase(target)
  try {
    const authSecretFile = authSecretPath(target)
    const { dataDir } = target
    await restoreBackup(folder, manifest, { url: database.url, dataDir, authSecretFile, log: createLog('warn') })
  } finally {
    await database.stop()
  }
}

function parse<Name extends string>(args: string[], option: Name, usage: string) {
  try {
    return parseArgs({ args, options: { [option]: { type: 'string' as const } }, allowPositionals: true })
  } catch (cause) {
    throw new BackupError(usage, { cause })
  }
}

const secretHint = (file: string): string =>
  `The application there needs AUTH_SECRET. Use the content of ${file}, or a new one with at least 32 characters.`

/** Without the password of a database URL. */
function nameOf({ databaseUrl, dataDir }: DataLocation): string {
  if (databaseUrl === null) return dataDir
  const { hostname, port, pathname } = new URL(databaseUrl)
  return `${decodeURIComponent(hostname)}${port && `:${port}`}${pathname}`
}

function summary({ tables, folders }: Manifest): string {
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
  const files = sum(folders.map((folder) => folder.files))
  const megabytes = (sum(folders.map(({ bytes }) => bytes)) / 1e6).toFixed(1)
  return `${sum(tables.map(({ rows }) => rows))} rows in ${tables.length} tables and ${files} files (${megabytes} MB)`
}

/** Prefers the direct URL: a connection pooler may end connections that last minutes. */
const locationFromSettings = ({ databaseUrl, databaseDirectUrl, dataDir, s3, authSecret }: Config): DataLocation => ({
  databaseUrl: databaseDirectUrl ?? databaseUrl,
  dataDir,
  s3,
  authSecret,
})

/** `target` is a PostgreSQL URL or a data folder. */
function locationFromArgument(target: string, settings: Config): DataLocation {
  if (/^postgres(ql)?:\/\//.test(target)) return { ...locationFromSettings(settings), databaseUrl: target }
  return { databaseUrl: null, dataDir: resolve(target), s3: settings.s3, authSecret: null }
}

/** Folders of `dataDir` to back up besides the database: uploads and the state of the payment sandbox. */
const dataFolders = ({ s3 }: DataLocation): string[] => (s3 ? ['stripe-sandbox'] : ['files', 'stripe-sandbox'])

/** Null when the secret is configured as a setting. */
const authSecretPath = ({ databaseUrl, authSecret, dataDir }: DataLocation): string | null =>
  databaseUrl !== null || authSecret !== null ? null : join(dataDir, 'auth-secret')

type OpenSource = { url: string; isInUse: boolean; stop: () => Promise<void> }

/** A running local database is used as it is; a stopped one is started and stopped again. */
async function openSource({ databaseUrl, dataDir }: DataLocation): Promise<OpenSource> {
  if (databaseUrl !== null) return { ...(await openDatabase({ databaseUrl, dataDir })), isInUse: false }
  const found = await findCluster(dataDir).catch((error: unknown) => {
    throw error instanceof ClusterError ? new BackupError(error.message, { cause: error }) : error
  })
  if (found === undefined) throw new BackupError(`There’s no data in ${dataDir}. Set DATA_DIR or DATABASE_URL.`)
  if (found.url) return { url: found.url('crew_chief'), isInUse: true, stop: async () => {} }
  return { ...(await openDatabase({ databaseUrl, dataDir })), isInUse: false }
}

const ifExists = (file: string | null): string | null => (file !== null && existsSync(file) ? file : null)
