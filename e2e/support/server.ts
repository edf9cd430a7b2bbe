// Starts the production server in its own process, with a temporary data directory.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url))
const PUSH_SERVICE = fileURLToPath(new URL('../../apps/server/src/testing/push-service.ts', import.meta.url))
// Filling the database takes long on a busy machine.
const START_MS = 300_000

/** Returns a function that stops it; Playwright calls it at the end. */
export default async function startServer(): Promise<() => Promise<void>> {
  // Playwright shuts down cleanly only on SIGINT.
  process.once('SIGTERM', () => process.kill(process.pid, 'SIGINT'))
  const pushService = await startPushService()
  process.env.PUSH_SERVICE_URL = `http://${pushService.host}`
  process.env.PUSH_GATEWAY_URL = pushService.chromiumGateway
  const { url, stop } = await launchServer({ PUSH_HOSTS: pushService.host }).catch((error) => {
    pushService.stop()
    throw error
  })
  process.env.CREW_CHIEF_URL = url
  return () => stop().finally(pushService.stop)
}

/** Another server with the demo data, for a test that would disturb the others. */
export async function launchServer(more: NodeJS.ProcessEnv = {}): Promise<{ url: string; stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'crew-chief-e2e-'))
  // As root, PostgreSQL runs as another user, who needs access.
  chmodSync(dataDir, 0o755)
  const port = await findFreePort()
  const server = spawn(process.execPath, [MAIN], {
    env: { ...settings(dataDir, port), ...more },
    // The IPC channel stops the server if this process is killed.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const stop = async () => {
    if (server.exitCode === null && server.kill('SIGTERM')) await once(server, 'exit')
    rmSync(dataDir, { recursive: true, force: true })
    if (server.exitCode !== 0) throw new Error(`The server exited with ${server.exitCode ?? server.signalCode}.`)
  }
  const url = `http://127.0.0.1:${port}`
  try {
    await waitUntilReady(url, server)
  } catch (error) {
    await stop().catch(() => undefined)
    throw error
  }
  return { url, stop }
}

const settings = (dataDir: string, port: number): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  NODE_ENV: 'production',
  DATA_DIR: dataDir,
  PORT: String(port),
  DEMO_DATA: 'on',
  LOG_LEVEL: 'warn',
  // The address of the browser; API calls set `x-forwarded-for`.
  TRUST_PROXY: '127.0.0.1',
})

/** Stands for the push services of the browser vendors. */
async function startPushService(): Promise<{ host: string; chromiumGateway: string; stop: () => void }> {
  const service = spawn(process.execPath, [PUSH_SERVICE], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const [{ host, chromiumGateway }] = await once(service, 'message')
  return { host, chromiumGateway, stop: () => service.disconnect() }
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port found.')
  return address.port
}

async function waitUntilReady(url: string, server: ChildProcess) {
  const deadline = Date.now() + START_MS
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error('The server did not start; see its output above.')
    const response = await fetch(`${url}/api/ready`).catch(() => null)
    if (response?.ok) return
    await pause(100)
  }
  throw new Error(`The server was not ready after ${START_MS / 1000} seconds.`)
}
