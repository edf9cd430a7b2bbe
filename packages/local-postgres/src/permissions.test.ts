import { expect, test } from 'vitest'
import { canEnter, canRead } from './permissions.ts'

const postgres = { uid: 101, gid: 104 }

/** A fake file system: everything belongs to root with mode 0755, except the given paths. */
function fakeStat(exceptions: Record<string, { uid?: number; gid?: number; mode: number }>) {
  return async (path: string) => ({ uid: 0, gid: 0, mode: 0o755, ...exceptions[path] })
}

test('a folder without access anywhere in the path denies access', async () => {
  expect(await canEnter('/srv/app/data', postgres, fakeStat({}))).toBe(true)
  expect(await canEnter('/root/app/data', postgres, fakeStat({ '/root': { mode: 0o700 } }))).toBe(false)
  expect(await canEnter('/srv/app/data', postgres, fakeStat({ '/srv/app/data': { mode: 0o700 } }))).toBe(false)
})

test('execute permission on a folder is sufficient, read permission is not', async () => {
  expect(await canEnter('/srv/data', postgres, fakeStat({ '/srv': { mode: 0o711 } }))).toBe(true)
  expect(await canEnter('/srv/data', postgres, fakeStat({ '/srv': { mode: 0o744 } }))).toBe(false)
})

test('owner and group permissions are applied', async () => {
  expect(await canEnter('/srv', postgres, fakeStat({ '/srv': { uid: 101, mode: 0o700 } }))).toBe(true)
  expect(await canEnter('/srv', postgres, fakeStat({ '/srv': { gid: 104, mode: 0o710 } }))).toBe(true)
  expect(await canEnter('/srv', postgres, fakeStat({ '/srv': { gid: 104, mode: 0o705 } }))).toBe(false)
})

test('a file must be readable and its folder accessible', async () => {
  expect(await canRead('/srv/file', postgres, fakeStat({ '/srv/file': { mode: 0o644 } }))).toBe(true)
  expect(await canRead('/srv/file', postgres, fakeStat({ '/srv/file': { mode: 0o600 } }))).toBe(false)
  expect(await canRead('/srv/file', postgres, fakeStat({ '/srv': { mode: 0o700 } }))).toBe(false)
})

test('the current user is not checked', async () => {
  expect(await canEnter('/srv', undefined, fakeStat({ '/': { mode: 0 } }))).toBe(true)
})
