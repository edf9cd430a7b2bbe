import { spawnSync } from 'node:child_process'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { acquireAppLock } from './app-lock.ts'
import { findProcess } from './running-process.ts'
import { testFolder } from './testing/test-folder.ts'

const lockIn = (folder: string) => join(folder, 'app.lock')
const exitedPid = () => spawnSync(process.execPath, ['--version']).pid

function holder(pid: number, startedAt: string, token = 'abc123'): string {
  return JSON.stringify({ pid, startedAt, token })
}

test('a second application is rejected, naming the folder and the process that holds the lock', async () => {
  const folder = await testFolder()
  await acquireAppLock(folder)
  await expect(acquireAppLock(folder)).rejects.toThrow(folder)
  await expect(acquireAppLock(folder)).rejects.toThrow(`process ${process.pid}`)
})

test('a released lock can be acquired again and leaves no files', async () => {
  const folder = await testFolder()
  await (await acquireAppLock(folder)).release()
  expect(await readdir(folder)).toEqual([])
  await acquireAppLock(folder)
})

test('releasing a lock that another holder has acquired does nothing', async () => {
  const folder = await testFolder()
  const first = await acquireAppLock(folder)
  await rm(lockIn(folder))
  await acquireAppLock(folder)
  await first.release()
  expect(await readdir(folder)).toEqual(['app.lock'])
})

test('the lock of an exited process is taken over', async () => {
  const folder = await testFolder()
  await writeFile(lockIn(folder), holder(exitedPid(), 'boot:1'))
  await acquireAppLock(folder)
  expect(await readFile(lockIn(folder), 'utf8')).toContain(`"pid":${process.pid},`)
  expect(await readdir(folder)).toEqual(['app.lock'])
})

test('a reused pid does not hold the lock', async () => {
  const folder = await testFolder()
  await writeFile(lockIn(folder), holder(process.pid, 'boot:1'))
  await acquireAppLock(folder)
})

test('an empty lock file (after a power loss) is taken over', async () => {
  const folder = await testFolder()
  await writeFile(lockIn(folder), '')
  await acquireAppLock(folder)
})

test('a process that exited during a takeover does not block the next one', async () => {
  const folder = await testFolder()
  await writeFile(lockIn(folder), holder(exitedPid(), 'boot:1', 'aaa'))
  await writeFile(`${lockIn(folder)}.aaa`, holder(exitedPid(), 'boot:2', 'bbb'))
  await acquireAppLock(folder)
  expect(await readdir(folder)).toEqual(['app.lock'])
})

test('a lock that a running process is taking over is rejected', async () => {
  const folder = await testFolder()
  const me = await findProcess(process.pid)
  await writeFile(lockIn(folder), holder(exitedPid(), 'boot:1', 'aaa'))
  await writeFile(`${lockIn(folder)}.aaa`, holder(process.pid, me?.startedAt ?? '', 'bbb'))
  await expect(acquireAppLock(folder)).rejects.toThrow(`process ${process.pid}`)
})

const winners = (attempts: PromiseSettledResult<unknown>[]) =>
  attempts.filter((attempt) => attempt.status === 'fulfilled').length

test('exactly one of many concurrent attempts takes over a stale lock', async () => {
  for (let round = 0; round < 10; round++) {
    const folder = await testFolder()
    await writeFile(lockIn(folder), holder(exitedPid(), 'boot:1'))
    const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => acquireAppLock(folder)))
    expect(winners(attempts)).toBe(1)
  }
})

test('control: with delete-and-create several attempts would succeed', async () => {
  const folder = await testFolder()
  await writeFile(lockIn(folder), holder(exitedPid(), 'boot:1'))
  // Both have seen that the lock is stale and now act one after the other.
  const takeByDeleting = async () => {
    await rm(lockIn(folder))
    await writeFile(lockIn(folder), holder(process.pid, 'boot:1'), { flag: 'wx' })
  }
  const attempts = [await Promise.allSettled([takeByDeleting()]), await Promise.allSettled([takeByDeleting()])]
  expect(winners(attempts.flat())).toBe(2)
})
