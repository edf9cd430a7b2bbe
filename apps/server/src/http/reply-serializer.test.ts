import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { compileReply } from './reply-serializer.ts'

test('fields outside the schema are not written', () => {
  const write = compileReply(z.object({ pitch: z.int() }))
  expect(write({ pitch: 3, secret: 'pea' })).toBe('{"pitch":3}')
})

test('serializers are compiled at the first use', () => {
  const write = compileReply(z.union([z.string(), z.int()]))
  expect(() => write(1)).toThrow('no other union')
})
