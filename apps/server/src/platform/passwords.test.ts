import { expect, test } from 'vitest'
import { createPasswords } from './passwords.ts'

const CHEAP = { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 } as const

const outcomes = async (work: Promise<unknown>[]) =>
  (await Promise.allSettled(work)).map((result) => (result.status === 'fulfilled' ? 'done' : result.reason.code))

test('a password matches its own hash and no other; two hashes of it differ', async () => {
  const passwords = createPasswords({ options: CHEAP })
  const first = await passwords.hash('secret')
  const second = await passwords.hash('secret')
  expect(first).not.toBe(second)
  expect([await passwords.matches('secret', first), await passwords.matches('Secret', first)]).toEqual([true, false])
})

test('the default is argon2id with OWASP’s memory and time', async () => {
  expect(await createPasswords().hash('secret')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('without a hash nothing matches, not even the decoy’s password', async () => {
  const passwords = createPasswords({ options: CHEAP })
  expect(await passwords.matches('decoy password', null)).toBe(false)
})

test('with all slots busy and no queue, further calls are rejected', async () => {
  const passwords = createPasswords({ concurrency: 2, maxWaiting: 0, options: CHEAP })
  const work = ['a', 'b', 'c', 'd'].map((text) => passwords.hash(text))
  expect(await outcomes(work)).toEqual(['done', 'done', 'server.busy', 'server.busy'])
})

test('queued calls run in order; only the overflow is rejected', async () => {
  const passwords = createPasswords({ concurrency: 1, maxWaiting: 2, options: CHEAP })
  const served: string[] = []
  const work = ['a', 'b', 'c', 'd'].map((text) => passwords.hash(text).then(() => served.push(text)))
  expect(await outcomes(work)).toEqual(['done', 'done', 'done', 'server.busy'])
  expect(served).toEqual(['a', 'b', 'c'])
})

test('a slot is released, also after a failure', async () => {
  const passwords = createPasswords({ concurrency: 1, maxWaiting: 0, options: CHEAP })
  await expect(passwords.matches('x', 'not a hash')).rejects.toThrow()
  for (let i = 0; i < 3; i++) expect(await passwords.hash('x')).toMatch(/^\$argon2id/)
})

test('checking an unknown user needs a slot too', async () => {
  const passwords = createPasswords({ concurrency: 1, maxWaiting: 0, options: CHEAP })
  await passwords.matches('x', null)
  expect(await outcomes([passwords.matches('x', null), passwords.matches('x', null)])).toEqual(['done', 'server.busy'])
})

test('reports running and waiting calls', async () => {
  const passwords = createPasswords({ concurrency: 1, maxWaiting: 2, options: CHEAP })
  const work = ['a', 'b', 'c'].map((text) => passwords.hash(text))
  expect(passwords.load()).toEqual({ running: 1, waiting: 2 })
  await Promise.all(work)
  expect(passwords.load()).toEqual({ running: 0, waiting: 0 })
})
