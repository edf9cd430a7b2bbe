import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { findProcess } from './running-process.ts'
import { stopPostmaster } from './stop-postmaster.ts'
import { testFolder } from './testing/test-folder.ts'

/** A process that records signals and exits on one of them. */
async function startProcess(exitSignal: string) {
  const program = `for (const s of ['SIGINT', 'SIGQUIT']) process.on(s, () => {
      require('node:fs').writeSync(1, s + ' '); if (s === '${exitSignal}') process.exit(0) });
    console.log('ready'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  child.stdout.on('data', (text) => {
    output += text
  })
  const closed = once(child, 'close')
  await once(child.stdout, 'data')
  const found = await findProcess(child.pid ?? 0)
  if (found === undefined) throw new Error('the process did not start')
  return { found, signals: () => closed.then(() => output.replace('ready\n', '').trim()) }
}

test('a server that stops in time only receives SIGINT', async () => {
  const { found, signals } = await startProcess('SIGINT')
  await stopPostmaster(found, await testFolder(), '')
  expect(await signals()).toBe('SIGINT')
})

test('a server that does not stop in time receives SIGQUIT', async () => {
  const { found, signals } = await startProcess('SIGQUIT')
  await stopPostmaster(found, await testFolder(), '', 100)
  expect(await signals()).toBe('SIGINT SIGQUIT')
})

test('a server that never stops is an error', async () => {
  const { found } = await startProcess('nothing')
  await expect(stopPostmaster(found, '/srv/postgres', '', 50)).rejects.toThrow(`process ${found.pid}) didn’t stop`)
})

test('a reused pid receives no signal', async () => {
  const { found } = await startProcess('SIGINT')
  await stopPostmaster({ ...found, startedAt: 'earlier' }, await testFolder(), '')
  expect(await findProcess(found.pid)).toEqual(found)
})
