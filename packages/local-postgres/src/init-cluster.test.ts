import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { initCluster, readPassword } from './init-cluster.ts'
import { placesIn } from './places.ts'
import { testFolder } from './testing/test-folder.ts'

/** A program in the place of initdb; `$2` is the folder it shall fill. */
async function pretendInitdb(script: string): Promise<string> {
  const path = join(await testFolder(), 'initdb')
  await writeFile(path, `#!/bin/sh\n${script}\n`)
  await chmod(path, 0o755)
  return path
}

test('a failure half-way leaves no cluster behind and tells what initdb said', async () => {
  const places = placesIn(await testFolder())
  const initdb = await pretendInitdb('echo 18 > "$2/PG_VERSION"; echo "no space left" >&2; exit 1')
  const made = initCluster({ initdb, places, runner: undefined, durable: false })
  await expect(made).rejects.toThrow(/no space left.*DATABASE_URL/s)
  expect(await readdir(places.home)).toEqual(['postgres.password'])
})

test('the cluster has its name only when it is whole', async () => {
  const places = placesIn(await testFolder())
  const initdb = await pretendInitdb('[ -d "$(dirname "$2")/postgres" ] && exit 1; echo 18 > "$2/PG_VERSION"')
  await initCluster({ initdb, places, runner: undefined, durable: true })
  expect(await readFile(join(places.data, 'PG_VERSION'), 'utf8')).toBe('18\n')
})

test('what an interrupted attempt left behind is cleared away', async () => {
  const places = placesIn(await testFolder())
  await mkdir(`${places.data}.draft-0000/base`, { recursive: true })
  await writeFile(`${places.data}.draft-0000.password`, 'secret')
  await initCluster({ initdb: await pretendInitdb('exit 0'), places, runner: undefined, durable: false })
  expect((await readdir(places.home)).sort()).toEqual(['postgres', 'postgres.password'])
})

test('the password is new every time, long, and readable by nobody else', async () => {
  const initdb = await pretendInitdb('exit 0')
  const passwords = []
  for (const places of [placesIn(await testFolder()), placesIn(await testFolder())]) {
    await initCluster({ initdb, places, runner: undefined, durable: false })
    passwords.push(await readPassword(places))
    expect((await stat(places.passwordFile)).mode & 0o777).toBe(0o600)
  }
  expect(passwords[0]).toMatch(/^[\w-]{32}$/)
  expect(passwords[0]).not.toBe(passwords[1])
})

test('a lost password is named, with the way out', async () => {
  await expect(readPassword(placesIn('/nowhere'))).rejects.toThrow(/\/nowhere\/postgres\.password.*DATABASE_URL/s)
})
