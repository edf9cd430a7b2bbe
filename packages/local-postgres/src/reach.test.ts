import { expect, test } from 'vitest'
import { canEnter, canRead } from './reach.ts'

const postgres = { uid: 101, gid: 104 }

/** A pretended file system: everything is root's and 0755, except what is said here. */
function look(said: Record<string, { uid?: number; gid?: number; mode: number }>) {
  return async (path: string) => ({ uid: 0, gid: 0, mode: 0o755, ...said[path] })
}

test('a closed folder anywhere on the way keeps others out', async () => {
  expect(await canEnter('/srv/app/data', postgres, look({}))).toBe(true)
  expect(await canEnter('/root/app/data', postgres, look({ '/root': { mode: 0o700 } }))).toBe(false)
  expect(await canEnter('/srv/app/data', postgres, look({ '/srv/app/data': { mode: 0o700 } }))).toBe(false)
})

test('the right to walk through is enough, the right to list is not', async () => {
  expect(await canEnter('/srv/data', postgres, look({ '/srv': { mode: 0o711 } }))).toBe(true)
  expect(await canEnter('/srv/data', postgres, look({ '/srv': { mode: 0o744 } }))).toBe(false)
})

test('owner and group have rights of their own', async () => {
  expect(await canEnter('/srv', postgres, look({ '/srv': { uid: 101, mode: 0o700 } }))).toBe(true)
  expect(await canEnter('/srv', postgres, look({ '/srv': { gid: 104, mode: 0o710 } }))).toBe(true)
  expect(await canEnter('/srv', postgres, look({ '/srv': { gid: 104, mode: 0o705 } }))).toBe(false)
})

test('a file must be readable as well as reachable', async () => {
  expect(await canRead('/srv/file', postgres, look({ '/srv/file': { mode: 0o644 } }))).toBe(true)
  expect(await canRead('/srv/file', postgres, look({ '/srv/file': { mode: 0o600 } }))).toBe(false)
  expect(await canRead('/srv/file', postgres, look({ '/srv': { mode: 0o700 } }))).toBe(false)
})

test('nobody asks for the sake of our own user', async () => {
  expect(await canEnter('/srv', undefined, look({ '/': { mode: 0 } }))).toBe(true)
})
