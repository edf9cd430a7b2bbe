import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { compileReply, compileReplyLazily } from './reply-serializer.ts'

const Whistle = z.object({ pitch: z.int() })
const ODD = z.union([z.string(), z.int()])

test('fields outside the schema are not written, with eager and lazy compilation', () => {
  const whistle = { pitch: 3, secret: 'pea' }
  expect(compileReply(Whistle)(whistle)).toBe('{"pitch":3}')
  expect(compileReplyLazily(Whistle)(whistle)).toBe('{"pitch":3}')
})

test('lazy serializers are compiled at the first use', () => {
  expect(() => compileReply(ODD)).toThrow('no other union')
  const write = compileReplyLazily(ODD)
  expect(() => write(1)).toThrow('no other union')
})
