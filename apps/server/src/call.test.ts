import { anyone, signedIn } from '@crew-chief/contract/access'
import { defineEndpoints } from '@crew-chief/contract/endpoint'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Actor, Handlers } from './call.ts'

const base = { method: 'GET', summary: 'X', errors: [], failure: 'X failed' } as const
const endpoints = defineEndpoints({
  open: { ...base, path: '/api/open', access: anyone, reply: z.object({ n: z.number() }) },
  closed: { ...base, path: '/api/closed', access: signedIn },
})
type Endpoints = Handlers<typeof endpoints>

const open = async () => ({ n: 1 })
const closed = async () => undefined

// Nothing here is about running: each line after an expected error must not compile.
test('a handler missing, left over or of another kind does not compile', () => {
  const complete = { open, closed } satisfies Endpoints
  // @ts-expect-error an endpoint without a handler
  const missing = { open } satisfies Endpoints
  // @ts-expect-error a handler without an endpoint
  const extra = { open, closed, other: open } satisfies Endpoints
  // @ts-expect-error an answer off the endpoint's reply
  const wrong = { open: async () => ({ n: 'one' }), closed } satisfies Endpoints
  // @ts-expect-error an answer where the endpoint has none
  const chatty = { open, closed: open } satisfies Endpoints
  expect([complete, missing, extra, wrong, chatty]).toHaveLength(5)
})

test('who asks is certain for a closed call and open for a public one', () => {
  const knows = { open, closed: async ({ actor }: { actor: Actor }) => void actor.id } satisfies Endpoints
  // @ts-expect-error a visitor has no id
  const assumes = { open: async ({ actor }: { actor: Actor }) => ({ n: actor.id.length }), closed } satisfies Endpoints
  expect([knows, assumes]).toHaveLength(2)
})
