// The server as a process of its own, as `npm start` runs it: for what only a process can show.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))

/** A data folder that goes with the test. */
export function temporaryDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'crew-chief-process-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/**
 * Settings of ours only: nothing of the machine's environment but what a process needs to run.
 * `before`: modules that are loaded first, for a node with something wrong with it.
 */
export function spawnServer(env: Record<string, string>, { before = [] }: { before?: readonly URL[] } = {}) {
  const { PATH = '', HOME = '' } = process.env
  const imports = before.map(({ href }) => `--import=${href}`)
  const child = spawn(process.execPath, [...imports, MAIN], {
    env: { PATH, HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said.stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said.stderr += text
  })
  const ended = endOf(child)
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { child, said, ended, address: () => addressOf(child, said, ended) }
}

async function endOf(child: ChildProcess): Promise<number | null> {
  const [code] = await once(child, 'close')
  return typeof code === 'number' ? code : null
}

/** Where it listens, once it says so. */
async function addressOf(child: ChildProcess, said: { stdout: string; stderr: string }, ended: Promise<unknown>) {
  for (;;) {
    const [, address] = /is running at (http:\/\/\S+)/.exec(said.stdout) ?? []
    if (address) return address
    // A killed one has no exit code: asking on would never end, nor let anything else happen.
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the server did not start:\n${said.stderr}`)
    await Promise.race([child.stdout ? once(child.stdout, 'data') : ended, ended])
  }
}
