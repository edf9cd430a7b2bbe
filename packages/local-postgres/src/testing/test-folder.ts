import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished } from 'vitest'

/** Deleted when the test finishes. Accessible for all users, so that the cluster is created inside it even as root. */
export async function testFolder(mode = 0o755): Promise<string> {
  const folder = await makeFolder(mode)
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Shared by the tests of a file, because creating a cluster is slow. */
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
