import { anyone, signedIn } from '@crew-chief/contract/access'
import { table } from '@crew-chief/contract/endpoint'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Actor, Handlers } from './call.ts'

const base = { method: 'GET', summary: 'X', errors: [], failure: 'X failed' } as const
const rows = table({
  open: { ...base, path: '/api/open', access: anyone, reply: z.object({ n: z.number() }) },
  closed: { ...base, path: '/api/closed', access: signedIn },
})
type Rows = Handlers<typeof rows>

const open = async () => ({ n: 1 })
const closed = async () => undefined

// Nothing here is about running: each line after an expected error must not compile.
test('a handler missing, left over or of another kind does not compile', () => {
  const complete = { open, closed } satisfies Rows
  // @ts-expect-error a row without a handler
  const missing = { open } satisfies Rows
  // @ts-expect-error a handler without a row
  const extra = { open, closed, other: open } satisfies Rows
  // @ts-expect-error an answer off the row's reply
  const wrong = { open: async () => ({ n: 'one' }), closed } satisfies Rows
  // @ts-expect-error an answer where the row has none
  const chatty = { open, closed: open } satisfies Rows
  expect([complete, missing, extra, wrong, chatty]).toHaveLength(5)
})

test('who asks is certain for a closed call and open for a public one', () => {
  const knows = { open, closed: async ({ actor }: { actor: Actor }) => void actor.id } satisfies Rows
  // @ts-expect-error a visitor has no id
  const assumes = { open: async ({ actor }: { actor: Actor }) => ({ n: actor.id.length }), closed } satisfies Rows
  expect([knows, assumes]).toHaveLength(2)
})
