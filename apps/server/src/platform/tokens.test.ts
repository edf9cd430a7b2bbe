import { createHmac, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createAccessTokens, draftKeyOf, hashOpaqueToken, newOpaqueToken, pseudonymOf } from './tokens.ts'

const SECRET = 'a secret that is long enough for this test'
const tokens = createAccessTokens(SECRET)
const sid = randomUUID()

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
function forge(header: object, claims: object, secret = SECRET): string {
  const content = `${encode(header)}.${encode(claims)}`
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`
}

test('a signed token contains the session id and the expiry in seconds', () => {
  const token = tokens.sign(sid, new Date('2030-01-01T00:00:00.900Z'))
  expect(tokens.read(token)).toEqual({ sid, exp: 1_893_456_000 })
})

test('a token contains nothing but session id and expiry', () => {
  const [, claims = ''] = tokens.sign(sid, new Date()).split('.')
  expect(Object.keys(JSON.parse(Buffer.from(claims, 'base64url').toString())).sort()).toEqual(['exp', 'sid'])
})

test('expired tokens are still read, because the database checks expiry', () => {
  expect(tokens.read(tokens.sign(sid, new Date('2001-01-01')))?.sid).toBe(sid)
})

test.each([
  ['nothing', ''],
  ['rubbish', 'rubbish'],
  ['another secret', createAccessTokens(`${SECRET}!`).sign(sid, new Date())],
  ['no algorithm', `${encode({ alg: 'none' })}.${encode({ sid, exp: 9_999_999_999 })}.`],
  ['another algorithm', forge({ alg: 'HS512', typ: 'JWT' }, { sid, exp: 9_999_999_999 })],
  ['a session that is no id', forge({ alg: 'HS256', typ: 'JWT' }, { sid: 'x', exp: 9_999_999_999 })],
  ['no end', forge({ alg: 'HS256', typ: 'JWT' }, { sid })],
  ['an end that is no number', forge({ alg: 'HS256', typ: 'JWT' }, { sid, exp: '1' })],
])('%s is rejected', (_, token) => {
  expect(tokens.read(token)).toBeUndefined()
})

test('a token with any changed character is rejected', () => {
  const token = tokens.sign(sid, new Date(Date.now() + 60_000))
  for (const at of [3, Math.floor(token.length / 2), token.length - 5]) {
    const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
    expect(tokens.read(changed)).toBeUndefined()
  }
})

test('cached tokens always return their own session', () => {
  const many = Array.from({ length: 1_001 }, () => randomUUID())
  const signed = many.map((one) => tokens.sign(one, new Date()))
  for (const _ of ['first', 'again']) expect(signed.map((token) => tokens.read(token)?.sid)).toEqual(many)
})

test('secrets can be rotated: accept both, sign with the new one, remove the old one', () => {
  const old = SECRET
  const young = `${SECRET} of next year`
  const steps = [[old], [old, young], [young, old], [young]].map(([signs = '', ...others]) =>
    createAccessTokens(signs, others),
  )
  for (const [at, step] of steps.entries()) {
    const token = step.sign(sid, new Date())
    // During a rolling restart adjacent configurations run at the same time.
    for (const other of [steps[at - 1], steps[at + 1]]) if (other) expect(other.read(token)?.sid).toBe(sid)
  }
  expect(steps[3]?.read(steps[0]?.sign(sid, new Date()) ?? '')).toBeUndefined()
})

test('an opaque token has 256 random bits and is stored as a hash', () => {
  const made = new Set(Array.from({ length: 100 }, newOpaqueToken))
  expect(made.size).toBe(100)
  for (const token of made) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(hashOpaqueToken('a')).toEqual(hashOpaqueToken('a'))
  expect(hashOpaqueToken('a')).not.toEqual(hashOpaqueToken('b'))
})

test('a pseudonym depends on the secret and does not reveal its input', () => {
  const name = pseudonymOf(SECRET, 'ann@mail.example', '10.0.0.1')
  expect(name).toBe(pseudonymOf(SECRET, 'ann@mail.example', '10.0.0.1'))
  expect(name).not.toBe(pseudonymOf(`${SECRET}!`, 'ann@mail.example', '10.0.0.1'))
  expect(name).not.toBe(pseudonymOf(SECRET, 'ann@mail.example', '10.0.0.2'))
  expect(name).not.toContain('ann')
})

test('a pseudonym is not a valid token signature', () => {
  const [content] = forge({ alg: 'HS256', typ: 'JWT' }, { sid, exp: 4_000_000_000 }).match(/^[^.]+\.[^.]+/) ?? ['']
  expect(tokens.read(`${content}.${createHmac('sha256', SECRET).update(content).digest('base64url')}`)).toBeDefined()
  expect(tokens.read(`${content}.${pseudonymOf(SECRET, content)}`)).toBeUndefined()
})

test('the key for drafts depends on the secret and the user only, and is no pseudonym', () => {
  const key = draftKeyOf(SECRET, 'ann')
  expect(Buffer.from(key, 'base64url')).toHaveLength(32)
  expect(draftKeyOf(SECRET, 'ann')).toBe(key)
  expect([draftKeyOf(SECRET, 'bob'), draftKeyOf(`${SECRET}!`, 'ann'), pseudonymOf(SECRET, 'ann')]).not.toContain(key)
})
