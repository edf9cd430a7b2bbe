// What `node tools/backup.mjs` and `node tools/restore.mjs` do, and what they tell the person.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../../config.ts'
import { createLog } from '../../platform/log.ts'
import { VERSION } from '../../platform/version.ts'
import { openDatabase } from '../open-database.ts'
import { BackupError } from './backup-error.ts'
import type { Manifest } from './manifest.ts'
import { authSecretFileOf, existing, foldersOf, openSource, type Place, placeNamed, placeOf } from './places.ts'
import { checkBackup, readBackup } from './read-backup.ts'
import { writeBackup } from './write-backup.ts'

type Environment = Record<string, string | undefined>
type Say = (line: string) => void

const BACKUP_USAGE = `Name a new folder for the backup: node tools/backup.mjs <folder>
or where all data is to be moved: node tools/backup.mjs --to <postgres:// address or new data folder>`
const RESTORE_USAGE = 'Name the backup: node tools/restore.mjs <folder> [--into <postgres:// address or data folder>]'

export async function backupCommand(args: string[], env: Environment, say: Say): Promise<void> {
  const { values, positionals } = parse(args, 'to', BACKUP_USAGE)
  const settings = readConfig(env)
  const place = placeOf(settings)
  const [folder, ...more] = positionals
  if (more.length > 0 || (folder === undefined) === (values.to === undefined)) throw new BackupError(BACKUP_USAGE)
  if (folder !== undefined) return backUp(place, resolve(folder), say)
  if (values.to !== undefined) await move(place, placeNamed(values.to, settings), say)
}

export async function restoreCommand(args: string[], env: Environment, say: Say): Promise<void> {
  const { values, positionals } = parse(args, 'into', RESTORE_USAGE)
  const settings = readConfig(env)
  const [named, ...more] = positionals
  if (named === undefined || more.length > 0) throw new BackupError(RESTORE_USAGE)
  const folder = resolve(named)
  const manifest = await checkBackup(folder)
  const target = values.into === undefined ? placeOf(settings) : placeNamed(values.into, settings)
  if (target.s3 && manifest.folders.some(({ name, files }) => name === 'files' && files > 0))
    throw new BackupError('This backup holds files of a local disk, and the settings name S3: restore without S3_*.')
  await fill(target, folder, manifest)
  say(`Restored ${summary(manifest)} into ${nameOf(target)}, as they were at ${manifest.takenAt}.`)
  if (manifest.hasAuthSecret && target.databaseUrl !== null) say(secretHint(join(folder, 'auth-secret')))
}

async function backUp(place: Place, folder: string, say: Say): Promise<void> {
  const manifest = await withSource(place, ({ url }) => copyTo(place, url, foldersOf(place), folder))
  say(`Backed up ${summary(manifest)} of ${nameOf(place)} to ${folder}.`)
  if (place.s3) say(`The files are in the bucket ${place.s3.bucket}: they are not part of this backup.`)
  if (!manifest.hasAuthSecret) say('AUTH_SECRET and the other settings are not part of it either.')
}

/** Through a backup in a temporary folder: one way in and one way out, however data travels. */
async function move(from: Place, to: Place, say: Say): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'crew-chief-move-'))
  // The application finds its files in DATA_DIR with either kind of database.
  const folders = from.dataDir === to.dataDir ? [] : foldersOf(from)
  try {
    const manifest = await withSource(from, ({ url, isInUse }) => {
      if (isInUse) throw new BackupError('Stop the application first: what it writes from now on would stay behind.')
      return copyTo(from, url, folders, folder)
    })
    await checkBackup(folder)
    await fill(to, folder, manifest)
    say(`Moved ${summary(manifest)} from ${nameOf(from)} to ${nameOf(to)}. What was there before is untouched.`)
    if (manifest.hasAuthSecret && to.databaseUrl !== null) say(secretHint(join(from.dataDir, 'auth-secret')))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function withSource<T>(
  place: Place,
  work: (source: { url: string; isInUse: boolean }) => Promise<T>,
): Promise<T> {
  const source = await openSource(place)
  try {
    return await work(source)
  } finally {
    await source.stop()
  }
}

async function copyTo(place: Place, url: string, folders: string[], folder: string): Promise<Manifest> {
  const authSecretFile = existing(authSecretFileOf(place))
  return writeBackup({ url, version: VERSION, dataDir: place.dataDir, folders, authSecretFile }, folder)
}

async function fill(target: Place, folder: string, manifest: Manifest): Promise<void> {
  const database = await openDatabase(target)
  try {
    const authSecretFile = authSecretFileOf(target)
    const { dataDir } = target
    await readBackup(folder, manifest, { url: database.url, dataDir, authSecretFile, log: createLog('warn') })
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
  `The application there needs AUTH_SECRET: the content of ${file}, or a new one of 32 characters or more.`

/** An address without its password. */
function nameOf({ databaseUrl, dataDir }: Place): string {
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
