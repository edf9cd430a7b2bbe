// One server under measurement: started, awaited, looked at from outside and ended.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export type Program = {
  script: string
  env: Record<string, string>
  /** A path that answers 200 as soon as the server serves. */
  probe: string
  /** Where others expect it; a free one unless said. */
  port?: number
}

/** Where it writes: nothing goes into the repository. */
type Places = { logFile: string; dataDir: string }

export type ServerProcess = {
  origin: string
  /** From the start of the process to its first answer. */
  startMs: number
  /** Processor time of the same: on a busy machine the surer number of the two. */
  startCpuMs: number | undefined
  /** Undefined where the system does not tell. */
  cpuMs: () => number | undefined
  memoryMb: () => number | undefined
  /** The last thing it told us by its channel, if anything. */
  lastWord: () => unknown
  stop: () => Promise<void>
}

// The start that fills the database takes long on a busy machine.
const PATIENCE_MS = 120_000

export async function startProcess(program: Program, { logFile, dataDir }: Places): Promise<ServerProcess> {
  const port = program.port ?? (await freePort())
  const log = openSync(logFile, 'a')
  const startedAt = performance.now()
  const child = spawn(process.execPath, [program.script], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      ...program.env,
    },
    // The channel ends with us, and every program here ends with the channel: nothing is left behind.
    stdio: ['ignore', log, log, 'ipc'],
  })
  closeSync(log)
  let lastWord: unknown
  child.on('message', (word) => {
    lastWord = word
  })
  const ended = once(child, 'exit')
  const origin = `http://127.0.0.1:${port}`
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  try {
    await firstAnswer(origin + program.probe, () => child.exitCode === null)
  } catch (error) {
    await stop()
    // The log goes with the run: its end is all that will tell why.
    const lastWords = readFileSync(logFile, 'utf8').slice(-1_000)
    throw new Error(`${program.script} did not start: ${lastWords}`, { cause: error })
  }
  const startMs = performance.now() - startedAt
  return {
    origin,
    startMs,
    startCpuMs: cpuMs(child.pid),
    stop,
    cpuMs: () => cpuMs(child.pid),
    memoryMb: () => memoryMb(child.pid),
    lastWord: () => lastWord,
  }
}

async function firstAnswer(url: string, isAlive: () => boolean) {
  const giveUpAt = performance.now() + PATIENCE_MS
  while (performance.now() < giveUpAt && isAlive()) {
    const isUp = await fetch(url).then(
      async (response) => {
        await response.arrayBuffer()
        return response.ok
      },
      () => false,
    )
    if (isUp) return
    await pause(5)
  }
  throw new Error(`no answer from ${url}`)
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

// Linux counts processor time in hundredths of a second, on every architecture.
const MS_PER_TICK = 10

/** With `ended`, also what its children used that are gone. */
export function cpuMs(pid: number | undefined, { ended = false } = {}): number | undefined {
  // The name in the second field may hold spaces: count from its closing bracket.
  const fields = processFile(pid, 'stat')?.split(') ').at(-1)?.split(' ')
  if (!fields) return undefined
  const ticks = fields.slice(11, ended ? 15 : 13).reduce((sum, field) => sum + Number(field), 0)
  return ticks * MS_PER_TICK
}

function memoryMb(pid: number | undefined): number | undefined {
  const kilobytes = processFile(pid, 'status')?.match(/^VmRSS:\s+(\d+) kB$/m)?.[1]
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
}

function processFile(pid: number | undefined, name: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return undefined
  }
}
