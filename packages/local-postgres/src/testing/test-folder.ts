import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished } from 'vitest'

/** A folder for one test. Open, so that as root too the data stays inside it and goes with it. */
export async function testFolder(mode = 0o755): Promise<string> {
  const folder = await makeFolder(mode)
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** One for all tests of a file that need some cluster, but not a new one: making it takes most of the time. */
export async function sharedFolder(): Promise<string> {
  const folder = await makeFolder(0o755)
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function makeFolder(mode: number): Promise<string> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'local-postgres-'))
  await chmod(folder, mode)
  return folder
}
