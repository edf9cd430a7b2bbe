import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lastLines, openLog } from './postgres-log.ts'
import { testFolder } from './testing/test-folder.ts'

test('lastLines returns at most 15 lines of this start', async () => {
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

test('a log over 10 MB is truncated, a shorter one is appended to', async () => {
  const path = join(await testFolder(), 'postgres.log')
  await writeFile(path, Buffer.alloc(10 * 1024 * 1024, 'x'))
  await (await openLog(path)).handle.close()
  expect((await stat(path)).size).toBe(10 * 1024 * 1024)
  await writeFile(path, Buffer.alloc(10 * 1024 * 1024 + 1, 'x'))
  await (await openLog(path)).handle.close()
  expect((await stat(path)).size).toBe(0)
})

test('a log with values of statements is emptied', async () => {
  const path = join(await testFolder(), 'postgres.log')
  await writeFile(path, 'x LOG:  ready\nx ERROR:  duplicate key\nx DETAIL:  Key (email)=(ann@mail.example) exists\n')
  await (await openLog(path)).handle.close()
  expect((await stat(path)).size).toBe(0)
})
