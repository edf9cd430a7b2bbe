import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { clusterPaths } from './cluster-paths.ts'
import { initCluster, readPassword } from './init-cluster.ts'
import { testFolder } from './testing/test-folder.ts'

/** `$2` is the data directory to initialize. */
async function fakeInitdb(script: string): Promise<string> {
  const path = join(await testFolder(), 'initdb')
  await writeFile(path, `#!/bin/sh\n${script}\n`)
  await chmod(path, 0o755)
  return path
}

test('a failed initdb leaves no cluster, and its output is in the error', async () => {
  const paths = clusterPaths(await testFolder())
  const initdb = await fakeInitdb('echo 18 > "$2/PG_VERSION"; echo "no space left" >&2; exit 1')
  const creating = initCluster({ initdb, paths, systemUser: undefined, durable: false })
  await expect(creating).rejects.toThrow(/no space left.*DATABASE_URL/s)
  expect(await readdir(paths.home)).toEqual(['postgres.password'])
})

test('the cluster gets its final name when it is complete', async () => {
  const paths = clusterPaths(await testFolder())
  const initdb = await fakeInitdb('[ -d "$(dirname "$2")/postgres" ] && exit 1; echo 18 > "$2/PG_VERSION"')
  await initCluster({ initdb, paths, systemUser: undefined, durable: true })
  expect(await readFile(join(paths.data, 'PG_VERSION'), 'utf8')).toBe('18\n')
})

test('files of an interrupted attempt are removed', async () => {
  const paths = clusterPaths(await testFolder())
  await mkdir(`${paths.data}.draft-0000/base`, { recursive: true })
  await writeFile(`${paths.data}.draft-0000.password`, 'secret')
  await initCluster({ initdb: await fakeInitdb('exit 0'), paths, systemUser: undefined, durable: false })
  expect((await readdir(paths.home)).sort()).toEqual(['postgres', 'postgres.password'])
})

test('the password is random, long and readable only by its owner', async () => {
  const initdb = await fakeInitdb('exit 0')
  const passwords = []
  for (const paths of [clusterPaths(await testFolder()), clusterPaths(await testFolder())]) {
    await initCluster({ initdb, paths, systemUser: undefined, durable: false })
    passwords.push(await readPassword(paths))
    expect((await stat(paths.passwordFile)).mode & 0o777).toBe(0o600)
  }
  expect(passwords[0]).toMatch(/^[\w-]{32}$/)
  expect(passwords[0]).not.toBe(passwords[1])
})

test('a missing password file is named in an error that mentions DATABASE_URL', async () => {
  await expect(readPassword(clusterPaths('/nowhere'))).rejects.toThrow(/\/nowhere\/postgres\.password.*DATABASE_URL/s)
})
