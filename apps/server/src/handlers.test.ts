import { anyone, signedIn } from '@crew-chief/contract/access'
import { defineEndpoints } from '@crew-chief/contract/endpoint'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Actor } from './actor.ts'
import type { Handlers } from './handlers.ts'

const base = { method: 'GET', summary: 'X', errors: [], failure: 'X failed' } as const
const endpoints = defineEndpoints({
  open: { ...base, path: '/api/open', access: anyone, reply: z.object({ n: z.number() }) },
  closed: { ...base, path: '/api/closed', access: signedIn },
})
type Expected = Handlers<typeof endpoints>

const open = async () => ({ n: 1 })
const closed = async () => undefined

// Type tests: each line after an expected error must not compile.
test('a missing, extra or mistyped handler does not compile', () => {
  const complete = { open, closed } satisfies Expected
  // @ts-expect-error an endpoint without a handler
  const missing = { open } satisfies Expected
  // @ts-expect-error a handler without an endpoint
  const extra = { open, closed, other: open } satisfies Expected
  // @ts-expect-error a result that does not match the reply schema
  const wrong = { open: async () => ({ n: 'one' }), closed } satisfies Expected
  // @ts-expect-error a result where the endpoint has no reply
  const unexpected = { open, closed: open } satisfies Expected
  expect([complete, missing, extra, wrong, unexpected]).toHaveLength(5)
})

test('the actor is non-null for protected endpoints and nullable for public ones', () => {
  const required = { open, closed: async ({ actor }: { actor: Actor }) => void actor.id } satisfies Expected
  // @ts-expect-error a visitor has no id
  const assumes = { open: async ({ actor }: { actor: Actor }) => ({ n: actor.id.length }), closed } satisfies Expected
  expect([required, assumes]).toHaveLength(2)
})
