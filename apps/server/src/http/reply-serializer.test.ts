import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { compileReply, compileReplyLazily } from './reply-serializer.ts'

const Whistle = z.object({ pitch: z.int() })
const ODD = z.union([z.string(), z.int()])

test('fields a schema does not name are not written, whenever it is compiled', () => {
  const whistle = { pitch: 3, secret: 'pea' }
  expect(compileReply(Whistle)(whistle)).toBe('{"pitch":3}')
  expect(compileReplyLazily(Whistle)(whistle)).toBe('{"pitch":3}')
})

test('in production a schema is compiled when it is first written, and not at the start', () => {
  expect(() => compileReply(ODD)).toThrow('no other union')
  const write = compileReplyLazily(ODD)
  expect(() => write(1)).toThrow('no other union')
})
