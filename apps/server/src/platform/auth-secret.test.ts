import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { StartError } from '../start-error.ts'
import { runConcurrently } from '../testing/concurrency.ts'
import { loadOrCreateAuthSecret } from './auth-secret.ts'

const MODULE = new URL('auth-secret.ts', import.meta.url).href

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'crew-chief-secret-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}

test('a secret is generated once with owner-only permissions and then reused', () => {
  const dataDir = join(folder(), 'not', 'there', 'yet')
  const secret = loadOrCreateAuthSecret(dataDir)
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
  expect([loadOrCreateAuthSecret(dataDir), loadOrCreateAuthSecret(dataDir)]).toEqual([secret, secret])
  expect(statSync(join(dataDir, 'auth-secret')).mode & 0o777).toBe(0o600)
  expect(readdirSync(dataDir)).toEqual(['auth-secret'])
})

test('different folders have different secrets', () => {
  expect(loadOrCreateAuthSecret(folder())).not.toBe(loadOrCreateAuthSecret(folder()))
})

test('processes starting together use the same secret and leave no drafts', async () => {
  const dataDir = folder()
  const script = `import { loadOrCreateAuthSecret } from '${MODULE}'; process.stdout.write(loadOrCreateAuthSecret(process.argv[1]))`
  const ask = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', script, dataDir])
  const secrets = new Set((await runConcurrently(4, ask)).map(({ stdout }) => stdout))
  expect([...secrets]).toEqual([readFileSync(join(dataDir, 'auth-secret'), 'utf8')])
  expect(readdirSync(dataDir)).toEqual(['auth-secret'])
})

test('an existing secret is used without trailing whitespace', () => {
  const dataDir = folder()
  writeFileSync(join(dataDir, 'auth-secret'), `${'s'.repeat(40)}\n`)
  expect(loadOrCreateAuthSecret(dataDir)).toBe('s'.repeat(40))
})

test.each(['', 'cut off', 's'.repeat(31)])('a damaged file (“%s”) stops the start with its path', (content) => {
  const dataDir = folder()
  const file = join(dataDir, 'auth-secret')
  writeFileSync(file, content)
  expect(() => loadOrCreateAuthSecret(dataDir)).toThrow(StartError)
  expect(() => loadOrCreateAuthSecret(dataDir)).toThrow(`${file} is damaged`)
  expect(readFileSync(file, 'utf8')).toBe(content)
})
