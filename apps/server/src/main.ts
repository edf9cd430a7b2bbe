import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { SettingError } from './config.ts'
import { sourceStack } from './platform/source-stack.ts'
import { StartError } from './start-error.ts'
import { startServer } from './start-server.ts'

const WEB_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url))
const SHUTDOWN_TIMEOUT_MS = 10_000

// Runs before Node prints an uncaught error and exits.
process.on('uncaughtExceptionMonitor', (error) => {
  error.stack = sourceStack(error.stack ?? '')
})

const starting = startServer(process.env, {
  onFailure: giveUp,
  ...(existsSync(WEB_FOLDER) && { webFolder: WEB_FOLDER }),
})
// Registered before the start completes: a signal during startup must still stop the local database.
stopOnSignals(async () => (await starting).stop())

try {
  const { greeting } = await starting
  for (const line of greeting) process.stdout.write(`${line}\n`)
} catch (error) {
  if (!(error instanceof SettingError || error instanceof StartError)) throw error
  process.stderr.write(`Crew Chief can’t start.\n${error.message}\n`)
  process.exit(1)
}

/** The local database cannot be restarted. A process manager should start everything again. */
async function giveUp(error: Error) {
  process.stderr.write(`Crew Chief has stopped.\n${error.message}\n`)
  setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref()
  const server = await starting.catch(() => null)
  await server?.stop()
  process.exit(1)
}

function stopOnSignals(stop: () => Promise<void>) {
  let isStopping = false
  const onSignal = async () => {
    // Ctrl-C reaches this process directly and again through its parent.
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref()
    await stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, onSignal)
  // Sent when the parent process of `npm start` exits, however it exits.
  process.on('disconnect', onSignal)
}
