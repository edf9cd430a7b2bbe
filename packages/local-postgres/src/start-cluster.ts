// Runs a real PostgreSQL from the programs that npm installed: made on the first start, found again
// on every later one, and ended together with the application.
import { mkdir, readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { databaseUrl } from './address.ts'
import { type AppLock, takeAppLock } from './app-lock.ts'
import { findShipped, prepareBinaries } from './binaries.ts'
import { checkData } from './check-data.ts'
import { ClusterError, cannotRun } from './cluster-error.ts'
import { unless } from './error-code.ts'
import { initCluster, readPassword } from './init-cluster.ts'
import { chooseHome, findHome, findOwner, leaveNote, listForgottenHomes, makeHome, placesIn } from './places.ts'
import { adoptPostmaster, launchPostmaster, type Server } from './postmaster.ts'
import { findPostmaster } from './postmaster-file.ts'
import { chooseRunner } from './runner.ts'
import { stopPostmaster } from './stop-postmaster.ts'

export { ClusterError }

export type LocalCluster = {
  /** postgres:// URL of the given database, with the generated password */
  url: (database: string) => string
  /** true when this call has made the cluster */
  isNew: boolean
  /** where the data really is */
  dataDir: string
  /** resolves when no process of the cluster is left */
  stop: () => Promise<void>
}

export type ClusterOptions = {
  dataDir: string
  /** made when it does not exist */
  database: string
  log?: (line: string) => void
  /** more postgresql settings */
  settings?: Record<string, string>
  /** false gives up safety against power cuts for speed, as tests like it */
  durable?: boolean
  /** where data and programs go when root starts this and the data folder is closed to others */
  refuge?: string
}

const SPEED_BEFORE_SAFETY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

export async function startCluster(options: ClusterOptions): Promise<LocalCluster> {
  let lock: AppLock | undefined
  try {
    await mkdir(options.dataDir, { recursive: true })
    const dataDir = await realpath(options.dataDir)
    lock = await takeAppLock(dataDir)
    return await startLocked({ durable: true, ...options, dataDir }, lock)
  } catch (error) {
    await lock?.release()
    if (error instanceof ClusterError) throw error
    throw cannotRun(error instanceof Error ? `${error.message}.` : String(error), error)
  }
}

async function startLocked(options: ClusterOptions & { durable: boolean }, lock: AppLock): Promise<LocalCluster> {
  const { server, isNew } = await prepare(options)
  const { places, binaries, password } = server
  const adopted = isNew ? undefined : await adoptPostmaster(server)
  if (adopted !== undefined) options.log?.(`PostgreSQL was still running (process ${adopted.pid}) and is used again`)
  const postmaster = adopted ?? (await launchPostmaster(server))
  let stopped: Promise<void> | undefined
  const stop = () => stopPostmaster(postmaster, places.data, binaries.pgCtl).then(lock.release)
  return {
    url: (database) => databaseUrl(postmaster.address, password, database),
    isNew,
    dataDir: places.data,
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }
}

/** Everything a server needs before it can start: its user, its programs and its data. */
async function prepare(options: ClusterOptions & { durable: boolean }): Promise<{ server: Server; isNew: boolean }> {
  const { dataDir, durable, refuge = '/var/lib/crew-chief', log = () => {} } = options
  const folders = { dataDir, refuge }
  const shipped = await findShipped()
  const existing = await findHome(folders)
  const runner = chooseRunner({
    uid: process.geteuid?.(),
    owner: existing === undefined ? undefined : await findOwner(existing),
    passwd: (await unless(['ENOENT'], readFile('/etc/passwd', 'utf8'))) ?? '',
  })
  if (existing !== undefined) await checkData(existing, shipped.major, runner)
  const home = existing ?? (await chooseHome(folders, runner))
  const places = placesIn(home)
  const binaries = await prepareBinaries(shipped, {
    runner,
    copies: join(runner === undefined ? dataDir : refuge, 'binaries'),
  })
  if (existing === undefined) {
    log(`Making a PostgreSQL ${shipped.major} database in ${places.data}`)
    await stopForgotten(folders, binaries.pgCtl, log)
    await makeHome(home, folders)
    await initCluster({ initdb: binaries.initdb, places, runner, durable })
    if (home !== dataDir) await leaveNote(dataDir, home)
  }
  const settings = {
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(durable ? {} : SPEED_BEFORE_SAFETY),
    ...options.settings,
  }
  const password = await readPassword(places)
  const server = { binaries, places, runner, password, database: options.database, settings }
  return { server, isNew: existing === undefined }
}

/** A folder deleted while its server ran elsewhere has left that server behind. Its data stays. */
async function stopForgotten(
  folders: { dataDir: string; refuge: string },
  pgCtl: string,
  log: (line: string) => void,
): Promise<void> {
  for (const home of await listForgottenHomes(folders)) {
    const { data } = placesIn(home)
    const postmaster = await findPostmaster(data)
    if (postmaster !== undefined) await stopPostmaster(postmaster, data, pgCtl)
    log(`An earlier database of this folder is still in ${home}; delete it when it is not needed`)
  }
}
