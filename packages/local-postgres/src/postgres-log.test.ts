import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lastLines, openLog } from './postgres-log.ts'
import { testFolder } from './testing/test-folder.ts'

test('the last lines are those of this start only, and not too many', async () => {
  const path = join(await testFolder(), 'postgres.log')
  await writeFile(path, 'from yesterday\n')
  const log = await openLog(path)
  await log.handle.writeFile(Array.from({ length: 40 }, (_, i) => `line ${i}\n`).join(''))
  await log.handle.close()
  const lines = (await lastLines(log)).split('\n')
  expect(lines).toHaveLength(15)
  expect(lines.at(-1)).toBe('line 39')
  await writeFile(path, 'from yesterday\n')
  expect(await lastLines({ ...log, begin: 15 })).toBe('')
})

test('a log beyond ten megabytes begins anew, a shorter one goes on', async () => {
  const path = join(await testFolder(), 'postgres.log')
  await writeFile(path, Buffer.alloc(10 * 1024 * 1024, 'x'))
  await (await openLog(path)).handle.close()
  expect((await stat(path)).size).toBe(10 * 1024 * 1024)
  await writeFile(path, Buffer.alloc(10 * 1024 * 1024 + 1, 'x'))
  await (await openLog(path)).handle.close()
  expect((await stat(path)).size).toBe(0)
})
