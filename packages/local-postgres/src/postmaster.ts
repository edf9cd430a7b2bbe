import { spawn } from 'node:child_process'
import { realpath } from 'node:fs/promises'
import { resolve } from 'node:path'
import pg from 'pg'
import { type Address, databaseUrl, freeTcpAddress, listenSettings, socketAddress } from './address.ts'
import type { Binaries } from './binaries.ts'
import { cannotRun } from './cluster-error.ts'
import type { ClusterPaths } from './cluster-paths.ts'
import { poll } from './poll.ts'
import { lastLines, openLog } from './postgres-log.ts'
import { findPostmaster, isSameCommand, readPostmasterFile, removeStaleFiles } from './postmaster-file.ts'
import { findProcess, isRunning, type RunningProcess } from './running-process.ts'
import { spawnOptions } from './spawn-options.ts'
import { stopPostmaster, waitForBackends } from './stop-postmaster.ts'
import type { SystemUser } from './system-user.ts'

export type Server = {
  binaries: Binaries
  paths: ClusterPaths
  systemUser: SystemUser | undefined
  password: string
  database: string
  settings: Record<string, string>
}

export type Postmaster = RunningProcess & { address: Address }

// Crash recovery may take long.
const STARTUP = { everyMs: 15, timeoutMs: 120_000 }

/** Reuses the server that a killed application left running, if it was started with the same settings. */
export async function reusePostmaster(server: Server): Promise<Postmaster | undefined> {
  const { data } = server.paths
  const found = await findPostmaster(data)
  if (found === undefined) return undefined
  const outcome = await poll(async () => {
    if (!(await isRunning(found))) return 'unusable'
    const address = (await readPostmasterFile(data))?.address
    const state = address === undefined ? 'unreachable' : await probeServer(address, { ...server, data })
    if (address === undefined || state === 'unreachable') return undefined
    return state === 'ready' ? address : 'unusable'
  }, STARTUP)
  if (outcome === undefined)
    throw cannotRun(`the server for ${data} (process ${found.pid}) is running but not responding.`)
  if (outcome === 'unusable') return undefined
  const program = await realpath(server.binaries.postgres)
  if (await isSameCommand(data, program, optionsFor(server, outcome))) return { ...found, address: outcome }
  await stopPostmaster(found, data, server.binaries.pgCtl)
  return undefined
}

/** Retries transient failures. `previous`: the address that clients of an earlier server still use. */
export async function startPostmaster(server: Server, previous?: Address): Promise<Postmaster> {
  const { data } = server.paths
  await waitForBackends(data)
  await removeStaleFiles(data)
  let output = ''
  const started = await poll(
    async () => {
      const address = previous ?? socketAddress(data) ?? (await freeTcpAddress())
      const outcome = await spawnPostmaster(server, address)
      if (typeof outcome !== 'string') return outcome
      output = outcome
      return isTransient(output) ? undefined : 'failed'
    },
    { everyMs: 50, timeoutMs: 15_000 },
  )
  if (started !== undefined && started !== 'failed') return started
  throw cannotRun(`the server for ${data} didn’t start. The end of its log (${server.paths.logFile}):\n${output}`)
}

/** Backends of a killed server are still exiting, or another process has just taken the port. */
export function isTransient(output: string): boolean {
  return /shared memory block .* is still in use|could not create any TCP\/IP sockets/.test(output)
}

function optionsFor({ paths, settings }: Server, address: Address): string[] {
  const all = { ...settings, ...listenSettings(address) }
  return ['-D', paths.data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/** Returns the running server, or the end of its log if it exited. */
async function spawnPostmaster(server: Server, address: Address): Promise<Postmaster | string> {
  const { paths, binaries, systemUser } = server
  const log = await openLog(paths.logFile)
  // Detached, so that Ctrl-C in the terminal only reaches the application, which closes its connections first.
  const child = spawn(binaries.postgres, optionsFor(server, address), {
    ...spawnOptions(systemUser, paths.home),
    detached: true,
    stdio: ['ignore', log.handle.fd, log.handle.fd],
  })
  let failure: Error | undefined
  child.once('error', (error) => {
    failure = error
  })
  child.unref()
  await log.handle.close()
  const self = child.pid === undefined ? undefined : await findProcess(child.pid)
  if (self === undefined) return failure?.message ?? lastLines(log)
  if (await isReady(self, address, server)) return { ...self, address }
  return lastLines(log)
}

/** False if the server exited. A server that cannot be used is stopped. */
async function isReady(self: RunningProcess, address: Address, server: Server): Promise<boolean> {
  const { data } = server.paths
  try {
    const outcome = await poll(async () => {
      if ((await probeServer(address, { ...server, data })) === 'ready') return true
      return (await isRunning(self)) ? undefined : false
    }, STARTUP)
    if (outcome !== undefined) return outcome
    throw cannotRun(`the server for ${data} is running but not responding.`)
  } catch (error) {
    await stopPostmaster(self, data, server.binaries.pgCtl)
    throw error
  }
}

type ExpectedServer = { data: string; password: string; database: string }

/**
 * Connects once and creates the database if it is missing. A server that is starting or stopping is `unreachable`; one
 * with another data directory is `other-data`.
 */
export async function probeServer(
  address: Address,
  expected: ExpectedServer,
): Promise<'ready' | 'unreachable' | 'other-data'> {
  const client = new pg.Client({
    connectionString: databaseUrl(address, expected.password, 'postgres'),
    connectionTimeoutMillis: 2000,
  })
  client.on('error', () => {}) // the connection may be lost after the last response
  try {
    await client.connect()
    return await ensureDatabase(client, expected)
  } catch (error) {
    return unreachableUnlessFinal(error, expected.data)
  } finally {
    await client.end().catch(() => {})
  }
}

async function ensureDatabase(client: pg.Client, { data, database }: ExpectedServer): Promise<'ready' | 'other-data'> {
  const { rows } = await client.query<{ data: string; exists: boolean }>(
    `select current_setting('data_directory') as data, exists(select from pg_database where datname = $1)`,
    [database],
  )
  if (resolve(rows[0]?.data ?? '') !== resolve(data)) return 'other-data'
  if (rows[0]?.exists === false) await client.query(`create database ${pg.escapeIdentifier(database)}`)
  return 'ready'
}

/** Connection errors and class 57 (server starting or stopping) may resolve; any other database error is final. */
function unreachableUnlessFinal(error: unknown, data: string): 'unreachable' {
  const isFinal = error instanceof pg.DatabaseError && error.code?.startsWith('57') !== true
  if (!isFinal) return 'unreachable'
  throw cannotRun(`the server for ${data} responded "${error.message}".`, error)
}
