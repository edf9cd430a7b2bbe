import { spawnSync } from 'node:child_process'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { takeAppLock } from './app-lock.ts'
import { findProcess } from './running-process.ts'
import { testFolder } from './testing/test-folder.ts'

const lockIn = (folder: string) => join(folder, 'app.lock')
const deadPid = () => spawnSync(process.execPath, ['--version']).pid

function holder(pid: number, startedAt: string, token = 'abc123'): string {
  return JSON.stringify({ pid, startedAt, token })
}

test('a second application is refused with the folder and the process that has it', async () => {
  const folder = await testFolder()
  await takeAppLock(folder)
  await expect(takeAppLock(folder)).rejects.toThrow(folder)
  await expect(takeAppLock(folder)).rejects.toThrow(`process ${process.pid}`)
})

test('a released lock is free, and nothing of it stays', async () => {
  const folder = await testFolder()
  await (await takeAppLock(folder)).release()
  expect(await readdir(folder)).toEqual([])
  await takeAppLock(folder)
})

test('releasing a lock that somebody else holds by now leaves it alone', async () => {
  const folder = await testFolder()
  const first = await takeAppLock(folder)
  await rm(lockIn(folder))
  await takeAppLock(folder)
  await first.release()
  expect(await readdir(folder)).toEqual(['app.lock'])
})

test('the lock of a process that has ended is taken over', async () => {
  const folder = await testFolder()
  await writeFile(lockIn(folder), holder(deadPid(), 'boot:1'))
  await takeAppLock(folder)
  expect(await readFile(lockIn(folder), 'utf8')).toContain(`"pid":${process.pid},`)
  expect(await readdir(folder)).toEqual(['app.lock'])
})

test('a pid that belongs to another program by now does not hold the lock', async () => {
  const folder = await testFolder()
  await writeFile(lockIn(folder), holder(process.pid, 'boot:1'))
  await takeAppLock(folder)
})

test('a lock that a power cut left empty is taken over', async () => {
  const folder = await testFolder()
  await writeFile(lockIn(folder), '')
  await takeAppLock(folder)
})

test('a process that died while taking over does not block the next one', async () => {
  const folder = await testFolder()
  await writeFile(lockIn(folder), holder(deadPid(), 'boot:1', 'aaa'))
  await writeFile(`${lockIn(folder)}.aaa`, holder(deadPid(), 'boot:2', 'bbb'))
  await takeAppLock(folder)
  expect(await readdir(folder)).toEqual(['app.lock'])
})

test('one that is just being taken over by a living process is refused', async () => {
  const folder = await testFolder()
  const me = await findProcess(process.pid)
  await writeFile(lockIn(folder), holder(deadPid(), 'boot:1', 'aaa'))
  await writeFile(`${lockIn(folder)}.aaa`, holder(process.pid, me?.startedAt ?? '', 'bbb'))
  await expect(takeAppLock(folder)).rejects.toThrow(`process ${process.pid}`)
})

const winners = (tries: PromiseSettledResult<unknown>[]) => tries.filter((one) => one.status === 'fulfilled').length

test('of many that find a dead lock at once exactly one gets it', async () => {
  for (let round = 0; round < 10; round++) {
    const folder = await testFolder()
    await writeFile(lockIn(folder), holder(deadPid(), 'boot:1'))
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => takeAppLock(folder)))
    expect(winners(tries)).toBe(1)
  }
})

test('control: were each to delete the dead lock and make a new one, several would get it', async () => {
  const folder = await testFolder()
  await writeFile(lockIn(folder), holder(deadPid(), 'boot:1'))
  // Every one of them has seen that the lock is dead; now they act one after the other.
  const takeByDeleting = async () => {
    await rm(lockIn(folder))
    await writeFile(lockIn(folder), holder(process.pid, 'boot:1'), { flag: 'wx' })
  }
  const tries = [await Promise.allSettled([takeByDeleting()]), await Promise.allSettled([takeByDeleting()])]
  expect(winners(tries.flat())).toBe(2)
})
