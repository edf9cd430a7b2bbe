import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export type Program = {
  script: string
  env: Record<string, string>
  /** A path that returns 200 once the server accepts requests. */
  probe: string
  /** A free port by default. */
  port?: number
}

type OutputPaths = { logFile: string; dataDir: string }

export type ServerProcess = {
  origin: string
  /** From the start of the process to its first response. */
  startMs: number
  /** CPU time of the same: more reliable on a busy machine. */
  startCpuMs: number | undefined
  /** Undefined on systems without /proc. */
  cpuMs: () => number | undefined
  memoryMb: () => number | undefined
  stop: () => Promise<void>
}

// Inserting the demo data takes long on a busy machine.
const START_TIMEOUT_MS = 120_000

export async function startProcess(program: Program, { logFile, dataDir }: OutputPaths): Promise<ServerProcess> {
  const port = program.port ?? (await freePort())
  const log = openSync(logFile, 'a')
  const startedAt = performance.now()
  const child = spawn(process.execPath, [program.script], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      // As with `npm start`.
      NODE_COMPILE_CACHE: join(dirname(logFile), 'compiled'),
      PORT: String(port),
      DATA_DIR: dataDir,
      ...program.env,
    },
    // Every program exits when the IPC channel closes, so none outlives this process.
    stdio: ['ignore', log, log, 'ipc'],
  })
  closeSync(log)
  const ended = once(child, 'exit')
  const origin = `http://127.0.0.1:${port}`
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  try {
    await waitForResponse(origin + program.probe, () => child.exitCode === null)
  } catch (error) {
    await stop()
    // The log file is deleted with the run, so its end goes into the error.
    const logTail = readFileSync(logFile, 'utf8').slice(-1_000)
    throw new Error(`${program.script} did not start: ${logTail}`, { cause: error })
  }
  const startMs = performance.now() - startedAt
  return {
    origin,
    startMs,
    startCpuMs: cpuMs(child.pid),
    stop,
    cpuMs: () => cpuMs(child.pid),
    memoryMb: () => memoryMb(child.pid),
  }
}

async function waitForResponse(url: string, isAlive: () => boolean) {
  const deadline = performance.now() + START_TIMEOUT_MS
  while (performance.now() < deadline && isAlive()) {
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
  throw new Error(`no response from ${url}`)
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

// Linux reports CPU time in hundredths of a second on every architecture.
const MS_PER_TICK = 10

/** `includeExited` adds the CPU time of child processes that have exited. */
export function cpuMs(pid: number | undefined, { includeExited = false } = {}): number | undefined {
  // The name in the second field may contain spaces, so fields are counted from its closing bracket.
  const fields = processFile(pid, 'stat')?.split(') ').at(-1)?.split(' ')
  if (!fields) return undefined
  const ticks = fields.slice(11, includeExited ? 15 : 13).reduce((sum, field) => sum + Number(field), 0)
  return ticks * MS_PER_TICK
}

export function memoryMb(pid: number | undefined): number | undefined {
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
