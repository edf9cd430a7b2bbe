import { expect, onTestFinished, test } from 'vitest'
import { programOptions } from './program-environment.ts'

test('PostgreSQL sees neither our secrets nor settings meant for its clients', () => {
  process.env.PGPORT = '1'
  process.env.SECRET = 'x'
  onTestFinished(() => {
    delete process.env.PGPORT
    delete process.env.SECRET
  })
  const { env } = programOptions(undefined, '/')
  expect(Object.keys(env)).not.toEqual(expect.arrayContaining(['PGPORT']))
  expect(Object.keys(env)).not.toEqual(expect.arrayContaining(['SECRET']))
  expect(env).toMatchObject({ LC_ALL: 'C', PATH: process.env.PATH })
})

test('it runs as the user chosen for it, or as ours', () => {
  expect(programOptions({ uid: 101, gid: 104 }, '/')).toMatchObject({ uid: 101, gid: 104 })
  expect(programOptions(undefined, '/')).not.toHaveProperty('uid')
})
