import { expect, test } from 'vitest'
import { chooseRunner } from './runner.ts'

const passwd = 'root:x:0:0:root:/root:/bin/sh\nnobody:x:65534:65533:nobody:/:/sbin/nologin\n'
const withPostgres = `${passwd}postgres:x:101:104::/var/lib/postgresql:/bin/sh\n`
const alice = { uid: 1000, gid: 1000 }

test('a normal user runs PostgreSQL as itself', () => {
  expect(chooseRunner({ uid: 1000, owner: undefined, passwd })).toBeUndefined()
  expect(chooseRunner({ uid: 1000, owner: alice, passwd })).toBeUndefined()
})

test('so does everybody on Windows, which has no user numbers', () => {
  expect(chooseRunner({ uid: undefined, owner: { uid: 0, gid: 0 }, passwd: '' })).toBeUndefined()
})

test('root runs it as the user postgres, or as nobody where there is none', () => {
  expect(chooseRunner({ uid: 0, owner: undefined, passwd: withPostgres })).toEqual({ uid: 101, gid: 104 })
  expect(chooseRunner({ uid: 0, owner: undefined, passwd })).toEqual({ uid: 65534, gid: 65533 })
})

test('data that is there keeps its owner, even when a better user appears later', () => {
  expect(chooseRunner({ uid: 0, owner: alice, passwd: withPostgres })).toEqual(alice)
})

test('the data of somebody else is refused, with the way out', () => {
  expect(() => chooseRunner({ uid: 1000, owner: { uid: 101, gid: 104 }, passwd })).toThrow(
    /another user.*101.*DATABASE_URL/s,
  )
})

test('root without any unprivileged user is told so, with the way out', () => {
  expect(() => chooseRunner({ uid: 0, owner: undefined, passwd: 'root:x:0:0::/root:/bin/sh' })).toThrow(/DATABASE_URL/)
})
