// Runs PostgreSQL from the binaries npm installed: creates a cluster on the first start, reuses it on later ones.
import { mkdir, readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { databaseUrl } from './address.ts'
import { type AppLock, acquireAppLock } from './app-lock.ts'
import { findPostgresPackage, prepareBinaries } from './binaries.ts'
import { ClusterError, cannotRun } from './cluster-error.ts'
import {
  checkData,
  chooseHome,
  clusterPaths,
  createHome,
  findHome,
  findOwner,
  listFallbackHomes,
  writeLocationFile,
} from './cluster-paths.ts'
import { ignoreErrors } from './error-code.ts'
import { initCluster, readPassword } from './init-cluster.ts'
import { type Postmaster, reusePostmaster, type Server, startPostmaster } from './postmaster.ts'
import { findPostmaster } from './postmaster-file.ts'
import { stopPostmaster } from './stop-postmaster.ts'
import { supervise } from './supervise.ts'
import { chooseSystemUser } from './system-user.ts'

export { ClusterError }

export type LocalCluster = {
  /** postgres:// URL of the given database, with the generated password */
  url: (database: string) => string
  /** true if this call created the cluster */
  isNew: boolean
  /** PostgreSQL's data directory; not below `options.dataDir` if the fallback is used */
  dataDir: string
  /** resolves when every process of the cluster has exited */
  stop: () => Promise<void>
}

export type ClusterOptions = {
  dataDir: string
  /** created if it does not exist */
  database: string
  log?: (line: string) => void
  /** additional server settings */
  settings?: Record<string, string>
  /** false trades crash safety for speed, for tests */
  durable?: boolean
  /** called when the server keeps exiting; without it the server is not restarted */
  onFailure?: (error: ClusterError) => void
  /** for data and binaries when started by root and the PostgreSQL user cannot access `dataDir` */
  fallbackDir?: string
}

// Statements, their parameters and the values in error messages are personal data; the application logs its own errors.
const PRIVATE_LOG_SETTINGS = {
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_statement: 'none',
  log_min_duration_statement: '-1',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
}

const NON_DURABLE_SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

export async function startCluster(options: ClusterOptions): Promise<LocalCluster> {
  let lock: AppLock | undefined
  try {
    await mkdir(options.dataDir, { recursive: true })
    const dataDir = await realpath(options.dataDir)
    lock = await acquireAppLock(dataDir)
    return await startWithLock({ durable: true, ...options, dataDir }, lock)
  } catch (error) {
    await lock?.release()
    if (error instanceof ClusterError) throw error
    throw cannotRun(error instanceof Error ? `${error.message}.` : String(error), error)
  }
}

async function startWithLock(options: ClusterOptions & { durable: boolean }, lock: AppLock): Promise<LocalCluster> {
  const { server, isNew } = await prepare(options)
  const { paths, binaries, password } = server
  const reused = isNew ? undefined : await reusePostmaster(server)
  if (reused !== undefined) options.log?.(`Using the PostgreSQL that was already running (process ${reused.pid})`)
  const postmaster = reused ?? (await startPostmaster(server))
  const { onFailure, log = () => {} } = options
  const restart = (address: Postmaster['address']) => startPostmaster(server, address)
  const supervisor = onFailure && supervise(postmaster, { restart, log, onFailure })
  let stopping: Promise<void> | undefined
  const stop = async () => {
    const current = (await supervisor?.stop()) ?? postmaster
    await stopPostmaster(current, paths.data, binaries.pgCtl)
    await lock.release()
  }
  return {
    url: (database) => databaseUrl(postmaster.address, password, database),
    isNew,
    dataDir: paths.data,
    stop: () => {
      stopping ??= stop()
      return stopping
    },
  }
}

/** Chooses the system user, prepares the binaries and creates the data directory if needed. */
async function prepare(options: ClusterOptions & { durable: boolean }): Promise<{ server: Server; isNew: boolean }> {
  const { dataDir, durable, fallbackDir = '/var/lib/crew-chief', log = () => {} } = options
  const folders = { dataDir, fallbackDir }
  const postgresPackage = await findPostgresPackage()
  const existing = await findHome(folders)
  const systemUser = chooseSystemUser({
    uid: process.geteuid?.(),
    owner: existing === undefined ? undefined : await findOwner(existing),
    passwd: (await ignoreErrors(['ENOENT'], readFile('/etc/passwd', 'utf8'))) ?? '',
  })
  if (existing !== undefined) await checkData(existing, postgresPackage.major, systemUser)
  const home = existing ?? (await chooseHome(folders, systemUser))
  const paths = clusterPaths(home)
  const binaries = await prepareBinaries(postgresPackage, {
    systemUser,
    copies: join(systemUser === undefined ? dataDir : fallbackDir, 'binaries'),
  })
  if (existing === undefined) {
    log(`Creating a PostgreSQL ${postgresPackage.major} database in ${paths.data}`)
    await stopOrphanedServers(folders, binaries.pgCtl, log)
    await createHome(home, folders)
    await initCluster({ initdb: binaries.initdb, paths, systemUser, durable })
    if (home !== dataDir) await writeLocationFile(dataDir, home)
  }
  const settings = {
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...PRIVATE_LOG_SETTINGS,
    ...(durable ? {} : NON_DURABLE_SETTINGS),
    ...options.settings,
  }
  const password = await readPassword(paths)
  const server = { binaries, paths, systemUser, password, database: options.database, settings }
  return { server, isNew: existing === undefined }
}

/** Stops servers whose data folder was deleted while they ran in the fallback folder. Their data is not deleted. */
async function stopOrphanedServers(
  folders: { dataDir: string; fallbackDir: string },
  pgCtl: string,
  log: (line: string) => void,
): Promise<void> {
  for (const home of await listFallbackHomes(folders)) {
    const { data } = clusterPaths(home)
    const postmaster = await findPostmaster(data)
    if (postmaster !== undefined) await stopPostmaster(postmaster, data, pgCtl)
    log(`An earlier database of this folder is still in ${home}. Delete it if you no longer need it.`)
  }
}
