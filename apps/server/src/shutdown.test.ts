import { expect, test } from 'vitest'
import { createLog } from './platform/log.ts'
import { createShutdown } from './shutdown.ts'

const NEVER = new Promise<never>(() => {})

function recordedShutdown() {
  const stopped: string[] = []
  const shutdown = createShutdown(createLog('silent'))
  return { stopped, shutdown }
}

test('steps run in reverse order', async () => {
  const { stopped, shutdown } = recordedShutdown()
  for (const name of ['database', 'app']) shutdown.push({ name, timeoutMs: 1000, run: async () => stopped.push(name) })
  await shutdown.run()
  expect(stopped).toEqual(['app', 'database'])
})

test('the next step runs after a step fails', async () => {
  const { stopped, shutdown } = recordedShutdown()
  shutdown.push({ name: 'database', timeoutMs: 1000, run: async () => stopped.push('database') })
  shutdown.push({ name: 'app', timeoutMs: 1000, run: () => Promise.reject(new Error('no')) })
  await shutdown.run()
  expect(stopped).toEqual(['database'])
})

test('a step that hangs is forced, and the next step runs', async () => {
  const { stopped, shutdown } = recordedShutdown()
  shutdown.push({ name: 'database', timeoutMs: 1000, run: async () => stopped.push('database') })
  shutdown.push({ name: 'app', timeoutMs: 10, run: () => NEVER, force: () => stopped.push('forced') })
  await shutdown.run()
  expect(stopped).toEqual(['forced', 'database'])
})

test('running the shutdown twice stops each service once', async () => {
  const { stopped, shutdown } = recordedShutdown()
  shutdown.push({ name: 'app', timeoutMs: 1000, run: async () => stopped.push('app') })
  await Promise.all([shutdown.run(), shutdown.run()])
  expect(stopped).toEqual(['app'])
})
