import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { takeAppLock } from './app-lock.ts'
import { testFolder } from './testing/test-folder.ts'

const slow = vi.hoisted(() => ({ asked: 0, ...Promise.withResolvers<void>() }))

// The second one to ask whether the dead holder lives gets its answer only when told so.
vi.mock('./running-process.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('./running-process.ts')>()
  return {
    ...original,
    isRunning: async (process: { pid: number; startedAt: string }) => {
      if (process.pid !== 2147483646) return original.isRunning(process)
      slow.asked += 1
      if (slow.asked === 2) await slow.promise
      return false
    },
  }
})

test('one that is late does not take the lock from the one that was quicker', async () => {
  const folder = await testFolder()
  const lock = join(folder, 'app.lock')
  await writeFile(lock, JSON.stringify({ pid: 2147483646, startedAt: 'boot:1', token: 'abc' }))
  const both = [takeAppLock(folder), takeAppLock(folder)]
  const quick = await Promise.race(both)
  const content = await readFile(lock, 'utf8')
  slow.resolve()
  const results = await Promise.allSettled(both)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await readFile(lock, 'utf8')).toBe(content)
  await quick.release()
})
