// Settings → database → ports → app → listen → close with grace. Loaded by main.ts.

import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { SettingError } from './config.ts'
import { StartError } from './start-error.ts'
import { startServer } from './start-server.ts'

const WEB_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url))
const GRACE_MS = 10_000

const starting = startServer(process.env, existsSync(WEB_FOLDER) ? { webFolder: WEB_FOLDER } : {})
// Listened to from the first moment: a signal during the start must not leave a database behind.
stopOnSignals(async () => (await starting).stop())

try {
  const { greeting } = await starting
  for (const line of greeting) process.stdout.write(`${line}\n`)
} catch (error) {
  if (!(error instanceof SettingError || error instanceof StartError)) throw error
  process.stderr.write(`Crew Chief cannot start.\n${error.message}\n`)
  process.exit(1)
}

function stopOnSignals(stop: () => Promise<void>) {
  let isStopping = false
  const end = async () => {
    // A terminal's Ctrl-C reaches us and our parent, which passes it on: the second one changes nothing.
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), GRACE_MS).unref()
    await stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end)
  // Started by `npm start`: when that process dies, however it dies, we end too.
  process.on('disconnect', end)
}
