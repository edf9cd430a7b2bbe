// Runs the bundled server as a separate process, like `npm start`.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url))
// Shared by all processes of the tests, which otherwise compile the same sources again and again.
const COMPILE_CACHE = join(tmpdir(), 'crew-chief-compile-cache')

/** Deleted after the test. */
export function temporaryDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'crew-chief-process-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The process gets only the given environment. `before`: modules to load first, to inject faults. */
export function spawnServer(env: Record<string, string>, { before = [] }: { before?: readonly URL[] } = {}) {
  const { PATH = '', HOME = '' } = process.env
  const imports = before.map(({ href }) => `--import=${href}`)
  const child = spawn(process.execPath, [...imports, MAIN], {
    env: { PATH, HOME, NODE_COMPILE_CACHE: COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output.stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.stderr += text
  })
  const ended = endOf(child)
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { child, output, ended, address: () => addressOf(child, output, ended) }
}

async function endOf(child: ChildProcess): Promise<number | null> {
  const [code] = await once(child, 'close')
  return typeof code === 'number' ? code : null
}

/** Waits for the log line with the address. */
async function addressOf(child: ChildProcess, output: { stdout: string; stderr: string }, ended: Promise<unknown>) {
  for (;;) {
    const [, address] = /is running at (http:\/\/\S+)/.exec(output.stdout) ?? []
    if (address) return address
    // A killed process has no exit code; check the signal too, or this loops forever.
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the server did not start:\n${output.stderr}`)
    await Promise.race([child.stdout ? once(child.stdout, 'data') : ended, ended])
  }
}
