import { jsonTextOr } from '@crew-chief/contract/wire'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { decode } from './decode.ts'

const Thing = z.object({ name: z.string('Name required'), tags: z.optional(z.array(z.string())) })

test.each([
  ['NUL in a text', { name: 'a\0b' }],
  ['half a surrogate in a text', { name: 'a\ud800' }],
  ['NUL in a list', { name: 'a', tags: ['b', 'c\0'] }],
  ['NUL in an unknown key', { name: 'a', 'x\0': 1 }],
  ['half a surrogate deep inside', { name: 'a', more: [{ inner: { text: '\udc00' } }] }],
])('%s is rejected, because PostgreSQL cannot store it', (_, value) => {
  expect(() => decode(Thing, value)).toThrow('Text contains characters we can’t store.')
})

test.each(['["a\\u0000"]', '["\\ud800"]'])('also when it is escaped in JSON inside a text: %s', (tags) => {
  const Form = z.object({ tags: jsonTextOr(z.array(z.string())) })
  expect(() => decode(Form, { tags })).toThrow('Text contains characters we can’t store.')
  expect(decode(Form, { tags: '["a"]' })).toEqual({ tags: ['a'] })
})

test('complete surrogate pairs and other unusual characters are accepted', () => {
  expect(decode(Thing, { name: '🏀 Zoë ‮' })).toEqual({ name: '🏀 Zoë ‮' })
})

test('deep nesting does not overflow the stack', () => {
  let deep: unknown = 'x'
  for (let i = 0; i < 100_000; i++) deep = [deep]
  expect(decode(Thing, { name: 'a', deep })).toEqual({ name: 'a' })
})

test('each invalid field is reported once; the message is that of the first', () => {
  const refusal = () => decode(Thing, { tags: [1, 'x', 2] })
  expect(refusal).toThrow('Name required')
  expect(refusal).toThrow(expect.objectContaining({ fields: expect.objectContaining({ name: 'Name required' }) }))
})
