import { expect, test } from 'vitest'
import { createSealer } from './sealed.ts'

const OLD = 'the old secret of these tests, long enough'
const NEW = 'the new secret of these tests, long enough'

test('what was sealed can be opened, is never the same twice and does not contain the text', () => {
  const { seal, open } = createSealer(OLD)
  const first = seal('passwörd')
  const second = seal('passwörd')
  expect([open(first), open(second)]).toEqual(['passwörd', 'passwörd'])
  expect(first).not.toBe(second)
  expect(Buffer.from(first, 'base64url').toString('utf8')).not.toContain('passw')
})

test('a rotated secret opens what the previous one sealed, and nothing once that is gone', () => {
  const sealed = createSealer(OLD).seal('password')
  expect(createSealer(NEW, [OLD]).open(sealed)).toBe('password')
  expect(createSealer(NEW).open(sealed)).toBeNull()
})

test('a changed or shortened value is not opened', () => {
  const { seal, open } = createSealer(OLD)
  const bytes = Buffer.from(seal('password'), 'base64url')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  expect([open(bytes.toString('base64url')), open('short'), open('')]).toEqual([null, null, null])
})
