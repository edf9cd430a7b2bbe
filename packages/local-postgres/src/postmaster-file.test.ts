import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findPostmaster, isSameCommand, parsePostmasterFile, removeStaleFiles } from './postmaster-file.ts'
import { testFolder } from './testing/test-folder.ts'

test('parses the address of a socket and of a port', () => {
  const socket = '4711\n/srv/postgres\n1794718488\n5432\n/srv/postgres\n\n  2883602   32768\nready   \n'
  expect(parsePostmasterFile(socket)).toEqual({ pid: 4711, address: { host: '/srv/postgres', port: 5432 } })
  const port = '4711\n/srv/postgres\n1794718488\n7000\n\n127.0.0.1\n  2883602   32768\nready   \n'
  expect(parsePostmasterFile(port)).toEqual({ pid: 4711, address: { host: '127.0.0.1', port: 7000 } })
})

test('an incomplete file has no address', () => {
  expect(parsePostmasterFile('4711\n/srv/postgres\n')).toEqual({ pid: 4711, address: undefined })
  expect(parsePostmasterFile('')).toEqual({ pid: 0, address: undefined })
})

test('a process with the same pid but another command line is not the server', async () => {
  const data = await testFolder()
  await writeFile(join(data, 'postmaster.pid'), `${process.pid}\n${data}\n`)
  expect(await findPostmaster(data)).toBeUndefined()
})

test('files are removed if their pid is in use by another process, or if they are incomplete', async () => {
  for (const content of [`${process.pid}\n`, '']) {
    const data = await testFolder()
    await writeFile(join(data, 'postmaster.pid'), content)
    await writeFile(join(data, '.s.PGSQL.5432.lock'), content)
    await removeStaleFiles(data)
    expect(await readdir(data)).toEqual([])
  }
})

test('files with an unused pid are left to PostgreSQL', async () => {
  const data = await testFolder()
  await writeFile(join(data, 'postmaster.pid'), '2147483646\n')
  await removeStaleFiles(data)
  expect(await readdir(data)).toEqual(['postmaster.pid'])
})

test('isSameCommand compares the whole command line', async () => {
  const data = await testFolder()
  expect(await isSameCommand(data, '/bin/postgres', [])).toBe(false)
  await writeFile(join(data, 'postmaster.opts'), `/bin/postgres "-D" "${data}" "-c" "fsync=off"\n`)
  expect(await isSameCommand(data, '/bin/postgres', ['-D', data, '-c', 'fsync=off'])).toBe(true)
  expect(await isSameCommand(data, '/bin/postgres', ['-D', data])).toBe(false)
  expect(await isSameCommand(data, '/new/postgres', ['-D', data, '-c', 'fsync=off'])).toBe(false)
})
