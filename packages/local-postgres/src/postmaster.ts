// Starts a server in an existing data directory, or takes over the one that runs there already.
import { spawn } from 'node:child_process'
import { realpath } from 'node:fs/promises'
import { type Address, freeTcpAddress, listenSettings, socketAddress } from './address.ts'
import type { Binaries } from './binaries.ts'
import { cannotRun } from './cluster-error.ts'
import { greet } from './greeting.ts'
import type { Places } from './places.ts'
import { poll } from './poll.ts'
import { lastLines, openLog } from './postgres-log.ts'
import { findPostmaster, readPostmasterFile, removeMisleadingFiles, wasStartedWith } from './postmaster-file.ts'
import { programOptions } from './program-environment.ts'
import type { Runner } from './runner.ts'
import { findProcess, isRunning, type RunningProcess } from './running-process.ts'
import { stopPostmaster, waitForBackends } from './stop-postmaster.ts'

export type Server = {
  binaries: Binaries
  places: Places
  runner: Runner | undefined
  password: string
  database: string
  settings: Record<string, string>
}

export type Postmaster = RunningProcess & { address: Address }

// Long enough for the recovery after a crash, which may have much to replay.
const PATIENCE = { everyMs: 15, forMs: 120_000 }

/** A Node that was killed leaves its server running. The same server, with the same settings, is used again. */
export async function adoptPostmaster(server: Server): Promise<Postmaster | undefined> {
  const { data } = server.places
  const found = await findPostmaster(data)
  if (found === undefined) return undefined
  const outcome = await poll(async () => {
    if (!(await isRunning(found))) return 'gone'
    const address = (await readPostmasterFile(data))?.address
    const answer = address === undefined ? 'silent' : await greet(address, { ...server, data })
    if (address === undefined || answer === 'silent') return undefined
    return answer === 'ready' ? address : 'gone'
  }, PATIENCE)
  if (outcome === undefined) throw cannotRun(`the server of ${data} (process ${found.pid}) runs, but does not answer.`)
  if (outcome === 'gone') return undefined
  const program = await realpath(server.binaries.postgres)
  if (await wasStartedWith(data, program, optionsFor(server, outcome))) return { ...found, address: outcome }
  await stopPostmaster(found, data, server.binaries.pgCtl)
  return undefined
}

/** Starts a server. What only needs a moment, or another port, is tried again. */
export async function launchPostmaster(server: Server): Promise<Postmaster> {
  const { data } = server.places
  await waitForBackends(data)
  await removeMisleadingFiles(data)
  let complaint = ''
  const started = await poll(
    async () => {
      const address = socketAddress(data) ?? (await freeTcpAddress())
      const outcome = await launchOnce(server, address)
      if (typeof outcome !== 'string') return outcome
      complaint = outcome
      return mayPass(complaint) ? undefined : 'failed'
    },
    { everyMs: 50, forMs: 15_000 },
  )
  if (started !== undefined && started !== 'failed') return started
  throw cannotRun(`the server of ${data} did not start. Its last words (${server.places.logFile}):\n${complaint}`)
}

/** Old backends still at work after their server was killed, or a port that somebody took just now. */
export function mayPass(complaint: string): boolean {
  return /shared memory block .* is still in use|could not create any TCP\/IP sockets/.test(complaint)
}

function optionsFor({ places, settings }: Server, address: Address): string[] {
  const all = { ...settings, ...listenSettings(address) }
  return ['-D', places.data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/** The running server, or its last words. */
async function launchOnce(server: Server, address: Address): Promise<Postmaster | string> {
  const { places, binaries, runner } = server
  const log = await openLog(places.logFile)
  // Detached: Ctrl-C in the terminal reaches the application only, which closes its connections first.
  const child = spawn(binaries.postgres, optionsFor(server, address), {
    ...programOptions(runner, places.home),
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

/** False when it has ended instead. A server that is of no use is not left running. */
async function isReady(self: RunningProcess, address: Address, server: Server): Promise<boolean> {
  const { data } = server.places
  try {
    const outcome = await poll(async () => {
      if ((await greet(address, { ...server, data })) === 'ready') return true
      return (await isRunning(self)) ? undefined : false
    }, PATIENCE)
    if (outcome !== undefined) return outcome
    throw cannotRun(`the server of ${data} runs, but does not answer.`)
  } catch (error) {
    await stopPostmaster(self, data, server.binaries.pgCtl)
    throw error
  }
}
