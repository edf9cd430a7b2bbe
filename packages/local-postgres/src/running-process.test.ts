import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import {
  findCommand,
  findProcess,
  isPidInUse,
  isRunning,
  startTimeFromPs,
  startTimeFromStat,
} from './running-process.ts'

const stat = (name: string, state: string) => `42 (${name}) ${state} 1 42 42 0 -1 ${'0 '.repeat(13)}987654 5000 300`

test('a process is found while it runs, and not after it exited', async () => {
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: ['pipe', 'ignore', 'ignore'] })
  const found = await findProcess(child.pid ?? 0)
  expect(found?.pid).toBe(child.pid)
  expect(found && (await isRunning(found))).toBe(true)
  expect(await findCommand(child.pid ?? 0)).toContain('process.stdin.resume()')
  child.stdin.end()
  await once(child, 'exit')
  expect(found && (await isRunning(found))).toBe(false)
  expect(isPidInUse(child.pid ?? 0)).toBe(false)
})

test('the same pid with another start time is another process', async () => {
  const self = await findProcess(process.pid)
  expect(self && (await isRunning({ ...self, startedAt: 'long ago' }))).toBe(false)
})

test('the start time is parsed after a name with brackets and spaces', () => {
  expect(startTimeFromStat(stat('node', 'S'))).toBe('987654')
  expect(startTimeFromStat(stat('a) Z 1 (b', 'S'))).toBe('987654')
})

test('a zombie counts as exited', () => {
  expect(startTimeFromStat(stat('postgres', 'Z'))).toBeUndefined()
  expect(startTimeFromPs('Z+   Sat Nov 15 05:02:48 2026\n')).toBeUndefined()
})

test('the start time is parsed from the output of ps', () => {
  expect(startTimeFromPs('Ss   Sat Nov 15 05:02:48 2026\n')).toBe('Sat Nov 15 05:02:48 2026')
  expect(startTimeFromPs('')).toBeUndefined()
})
