import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findPostmaster, parsePostmasterFile, removeMisleadingFiles, wasStartedWith } from './postmaster-file.ts'
import { testFolder } from './testing/test-folder.ts'

test('a server on a socket and one on a port tell where they listen', () => {
  const socket = '4711\n/srv/postgres\n1794718488\n5432\n/srv/postgres\n\n  2883602   32768\nready   \n'
  expect(parsePostmasterFile(socket)).toEqual({ pid: 4711, address: { host: '/srv/postgres', port: 5432 } })
  const port = '4711\n/srv/postgres\n1794718488\n7000\n\n127.0.0.1\n  2883602   32768\nready   \n'
  expect(parsePostmasterFile(port)).toEqual({ pid: 4711, address: { host: '127.0.0.1', port: 7000 } })
})

test('a file that is still being written has no address yet', () => {
  expect(parsePostmasterFile('4711\n/srv/postgres\n')).toEqual({ pid: 4711, address: undefined })
  expect(parsePostmasterFile('')).toEqual({ pid: 0, address: undefined })
})

test('a process with the right pid but another command is not the server', async () => {
  const data = await testFolder()
  await writeFile(join(data, 'postmaster.pid'), `${process.pid}\n${data}\n`)
  expect(await findPostmaster(data)).toBeUndefined()
})

test('the files of a server go when another process has its pid, or when they are not even whole', async () => {
  for (const content of [`${process.pid}\n`, '']) {
    const data = await testFolder()
    await writeFile(join(data, 'postmaster.pid'), content)
    await writeFile(join(data, '.s.PGSQL.5432.lock'), content)
    await removeMisleadingFiles(data)
    expect(await readdir(data)).toEqual([])
  }
})

test('files that mislead nobody are left to PostgreSQL', async () => {
  const data = await testFolder()
  await writeFile(join(data, 'postmaster.pid'), '2147483646\n')
  await removeMisleadingFiles(data)
  expect(await readdir(data)).toEqual(['postmaster.pid'])
})

test('a server is recognised by its whole command', async () => {
  const data = await testFolder()
  expect(await wasStartedWith(data, '/bin/postgres', [])).toBe(false)
  await writeFile(join(data, 'postmaster.opts'), `/bin/postgres "-D" "${data}" "-c" "fsync=off"\n`)
  expect(await wasStartedWith(data, '/bin/postgres', ['-D', data, '-c', 'fsync=off'])).toBe(true)
  expect(await wasStartedWith(data, '/bin/postgres', ['-D', data])).toBe(false)
  expect(await wasStartedWith(data, '/new/postgres', ['-D', data, '-c', 'fsync=off'])).toBe(false)
})
