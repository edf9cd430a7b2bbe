// Runs the sandbox as a separate program, configured by environment variables. Prints its address.
import { startSandbox } from './start-sandbox.ts'

const { PORT, HOST, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, WEBHOOK_URLS, STATE_FILE, PAGE_BASE } = process.env
const urls = (WEBHOOK_URLS ?? '').split(',').filter((url) => url.trim() !== '')
const webhooks = urls.map((url) => ({ url: url.trim(), secret: STRIPE_WEBHOOK_SECRET ?? 'whsec_sandbox' }))

const sandbox = await startSandbox({
  ...(HOST && { host: HOST }),
  ...(PORT && { port: Number(PORT) }),
  ...(PAGE_BASE && { pageBase: PAGE_BASE }),
  ...(STATE_FILE && { stateFile: STATE_FILE }),
  secretKey: STRIPE_SECRET_KEY ?? 'sk_test_sandbox',
  webhooks,
})
const stop = async () => {
  // With an IPC channel, exit together with the parent process. An open channel would keep this process running.
  process.off('disconnect', stop)
  await sandbox.stop()
  if (process.connected) process.disconnect()
}
process.once('disconnect', stop)
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)
process.stdout.write(`${sandbox.url}\n`)
