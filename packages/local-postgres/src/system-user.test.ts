import { expect, test } from 'vitest'
import { chooseSystemUser } from './system-user.ts'

const passwd = 'root:x:0:0:root:/root:/bin/sh\nnobody:x:65534:65533:nobody:/:/sbin/nologin\n'
const withPostgres = `${passwd}postgres:x:101:104::/var/lib/postgresql:/bin/sh\n`
const alice = { uid: 1000, gid: 1000 }

test('a regular user runs PostgreSQL as itself', () => {
  expect(chooseSystemUser({ uid: 1000, owner: undefined, passwd })).toBeUndefined()
  expect(chooseSystemUser({ uid: 1000, owner: alice, passwd })).toBeUndefined()
})

test('on Windows PostgreSQL runs as the current user', () => {
  expect(chooseSystemUser({ uid: undefined, owner: { uid: 0, gid: 0 }, passwd: '' })).toBeUndefined()
})

test('root runs it as postgres, or as nobody if there is no such user', () => {
  expect(chooseSystemUser({ uid: 0, owner: undefined, passwd: withPostgres })).toEqual({ uid: 101, gid: 104 })
  expect(chooseSystemUser({ uid: 0, owner: undefined, passwd })).toEqual({ uid: 65534, gid: 65533 })
})

test('existing data keeps its owner, even if a user postgres is added later', () => {
  expect(chooseSystemUser({ uid: 0, owner: alice, passwd: withPostgres })).toEqual(alice)
})

test('data of another user is an error that mentions DATABASE_URL', () => {
  expect(() => chooseSystemUser({ uid: 1000, owner: { uid: 101, gid: 104 }, passwd })).toThrow(
    /another user.*101.*DATABASE_URL/s,
  )
})

test('root without an unprivileged user is an error that mentions DATABASE_URL', () => {
  expect(() => chooseSystemUser({ uid: 0, owner: undefined, passwd: 'root:x:0:0::/root:/bin/sh' })).toThrow(
    /DATABASE_URL/,
  )
})
