// The key that signs tokens. Given by AUTH_SECRET, or made once and kept beside the data.

import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'

const SHORTEST = 32

export function ownAuthSecret(dataDir: string): string {
  const file = join(dataDir, 'auth-secret')
  mkdirSync(dataDir, { recursive: true })
  makeOnce(file)
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length >= SHORTEST) return secret
  throw new StartError(`${file} is damaged. Remove it (a new one is made), or set AUTH_SECRET.`)
}

/** Written whole under another name first: neither a crash nor a second start can leave half a key. */
function makeOnce(file: string) {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft)
  }
}
