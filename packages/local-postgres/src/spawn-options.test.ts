import { expect, onTestFinished, test } from 'vitest'
import { spawnOptions } from './spawn-options.ts'

test('neither secrets nor PG* variables are passed to PostgreSQL', () => {
  process.env.PGPORT = '1'
  process.env.SECRET = 'x'
  onTestFinished(() => {
    delete process.env.PGPORT
    delete process.env.SECRET
  })
  const { env } = spawnOptions(undefined, '/')
  expect(Object.keys(env)).not.toEqual(expect.arrayContaining(['PGPORT']))
  expect(Object.keys(env)).not.toEqual(expect.arrayContaining(['SECRET']))
  expect(env).toMatchObject({ LC_ALL: 'C', PATH: process.env.PATH })
})

test('sets the system user only if one was chosen', () => {
  expect(spawnOptions({ uid: 101, gid: 104 }, '/')).toMatchObject({ uid: 101, gid: 104 })
  expect(spawnOptions(undefined, '/')).not.toHaveProperty('uid')
})
