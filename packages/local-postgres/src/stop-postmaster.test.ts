import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { findProcess } from './running-process.ts'
import { stopPostmaster } from './stop-postmaster.ts'
import { testFolder } from './testing/test-folder.ts'

/** A process that notes the signals it gets and leaves on one of them. */
async function startStubborn(leavesOn: string) {
  const program = `for (const s of ['SIGINT', 'SIGQUIT']) process.on(s, () => {
      require('node:fs').writeSync(1, s + ' '); if (s === '${leavesOn}') process.exit(0) });
    console.log('ready'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let heard = ''
  child.stdout.on('data', (text) => {
    heard += text
  })
  const closed = once(child, 'close')
  await once(child.stdout, 'data')
  const found = await findProcess(child.pid ?? 0)
  if (found === undefined) throw new Error('the process did not start')
  return { found, heard: () => closed.then(() => heard.replace('ready\n', '').trim()) }
}

test('a server that obeys is asked once, for the fast and orderly end', async () => {
  const { found, heard } = await startStubborn('SIGINT')
  await stopPostmaster(found, await testFolder(), '')
  expect(await heard()).toBe('SIGINT')
})

test('one that does not end in time is told more plainly', async () => {
  const { found, heard } = await startStubborn('SIGQUIT')
  await stopPostmaster(found, await testFolder(), '', 100)
  expect(await heard()).toBe('SIGINT SIGQUIT')
})

test('one that never ends is an error', async () => {
  const { found } = await startStubborn('nothing')
  await expect(stopPostmaster(found, '/srv/postgres', '', 50)).rejects.toThrow(`process ${found.pid}) does not stop`)
})

test('a pid that has passed to another process gets no signal', async () => {
  const { found } = await startStubborn('SIGINT')
  await stopPostmaster({ ...found, startedAt: 'earlier' }, await testFolder(), '')
  expect(await findProcess(found.pid)).toEqual(found)
})
