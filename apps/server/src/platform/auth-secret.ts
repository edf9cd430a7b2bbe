import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'

const MIN_LENGTH = 32

/** The token secret of installations without AUTH_SECRET: generated once and stored in the data folder. */
export function loadOrCreateAuthSecret(dataDir: string): string {
  const file = join(dataDir, 'auth-secret')
  mkdirSync(dataDir, { recursive: true })
  createOnce(file)
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length >= MIN_LENGTH) return secret
  throw new StartError(`${file} is damaged. Delete it to get a new one, or set AUTH_SECRET.`)
}

/** Written under a temporary name and then linked, so that a crash or a parallel start cannot leave a partial file. */
function createOnce(file: string) {
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
