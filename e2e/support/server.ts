// The server under test: the real one, in a process and a data folder of its own, gone when the run is over.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))
// The start that fills the database takes long on a busy machine.
const START_MS = 120_000

/** Answers how to stop it; Playwright calls that when everything is over. */
export default async function startServer(): Promise<() => Promise<void>> {
  // Playwright winds down on an interrupt only; asked to end in another way, we make it that.
  process.once('SIGTERM', () => process.kill(process.pid, 'SIGINT'))
  const dataDir = mkdtempSync(join(tmpdir(), 'crew-chief-e2e-'))
  // PostgreSQL does not run as root: whoever runs it then has to get in here.
  chmodSync(dataDir, 0o755)
  const port = await findFreePort()
  const server = spawn(process.execPath, [MAIN], {
    env: settings(dataDir, port),
    // The channel ends the server when this process is killed; what it has to say goes to the terminal.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const stop = async () => {
    if (server.exitCode === null && server.kill('SIGTERM')) await once(server, 'exit')
    rmSync(dataDir, { recursive: true, force: true })
    if (server.exitCode !== 0) throw new Error(`The server ended with ${server.exitCode ?? server.signalCode}.`)
  }
  try {
    process.env.CREW_CHIEF_URL = `http://127.0.0.1:${port}`
    await untilReady(process.env.CREW_CHIEF_URL, server)
  } catch (error) {
    await stop().catch(() => undefined)
    throw error
  }
  return stop
}

const settings = (dataDir: string, port: number): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  NODE_ENV: 'production',
  DATA_DIR: dataDir,
  PORT: String(port),
  DEMO_DATA: 'on',
  LOG_LEVEL: 'warn',
  // Whoever comes without a word of it, as browsers do, comes from here.
  TRUST_PROXY: '127.0.0.1',
})

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port found.')
  return address.port
}

async function untilReady(url: string, server: ChildProcess) {
  const deadline = Date.now() + START_MS
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error('The server did not start; its reason stands above.')
    const answer = await fetch(`${url}/api/ready`).catch(() => null)
    if (answer?.ok) return
    await pause(100)
  }
  throw new Error(`The server was not ready after ${START_MS / 1000} seconds.`)
}
