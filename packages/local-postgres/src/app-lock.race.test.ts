import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { acquireAppLock } from './app-lock.ts'
import { testFolder } from './testing/test-folder.ts'

const delayed = vi.hoisted(() => ({ checks: 0, ...Promise.withResolvers<void>() }))

// The second check whether the stale holder is running is delayed until the test resolves it.
vi.mock('./running-process.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('./running-process.ts')>()
  return {
    ...original,
    isRunning: async (process: { pid: number; startedAt: string }) => {
      if (process.pid !== 2147483646) return original.isRunning(process)
      delayed.checks += 1
      if (delayed.checks === 2) await delayed.promise
      return false
    },
  }
})

test('a slow process does not replace the lock that a faster one has acquired', async () => {
  const folder = await testFolder()
  const lock = join(folder, 'app.lock')
  await writeFile(lock, JSON.stringify({ pid: 2147483646, startedAt: 'boot:1', token: 'abc' }))
  const both = [acquireAppLock(folder), acquireAppLock(folder)]
  const winner = await Promise.race(both)
  const content = await readFile(lock, 'utf8')
  delayed.resolve()
  const results = await Promise.allSettled(both)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await readFile(lock, 'utf8')).toBe(content)
  await winner.release()
})
