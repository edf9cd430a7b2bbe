import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { anyone } from './access.ts'
import {
  type Decoded,
  joined,
  type Reply,
  type Row,
  type Sent,
  statusOf,
  table,
  type WireReply,
  type WireSent,
} from './endpoint.ts'

const base = { method: 'GET', path: '/api/x', summary: 'X', access: anyone, errors: [], failure: 'X failed' } as const

test('every row is given its operation name', () => {
  const rows = table({ readX: base, readY: { ...base, path: '/api/y' } })
  expect([rows.readX.name, rows.readY.name, rows.readY.path]).toEqual(['readX', 'readY', '/api/y'])
})

test('200 with a reply, 204 without, unless the row says otherwise', () => {
  const reply = z.object({})
  expect([statusOf(base), statusOf({ ...base, reply }), statusOf({ ...base, reply, status: 201 })]).toEqual([
    204, 200, 201,
  ])
  expect([statusOf({ ...base, sends: 'text/csv' }), statusOf({ ...base, streams: true })]).toEqual([200, 200])
})

/** Compiles only when both are the same type. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const isTrue = <T extends true>(value?: T) => value

const cents = z.codec(z.number(), z.bigint(), { decode: (n) => BigInt(n), encode: Number })
const rows = table({
  priced: {
    ...base,
    method: 'POST',
    path: '/api/x/:id',
    params: z.object({ id: z.string() }),
    query: z.object({ page: z.optional(z.string()) }),
    body: z.object({ price: cents }),
    reply: z.object({ price: cents }),
  },
})
type Priced = typeof rows.priced

// Nothing below runs: it is the compiler that is asked. Each line after an expected error must not compile.
test('what does not fit the table does not compile', () => {
  const { access: _access, ...withoutAccess } = base
  // @ts-expect-error a row without access
  const noAccess: Row = withoutAccess
  const { failure: _failure, ...withoutFailure } = base
  // @ts-expect-error a row without the text for its failure
  const noFailure: Row = withoutFailure
  // @ts-expect-error a role that does not exist
  const noRole: Row = { ...base, access: { kind: 'roles', roles: ['OWNER'] } }
  // @ts-expect-error a refusal that is not in the list
  const noCode: Row = { ...base, errors: ['x.unheard_of'] }
  // @ts-expect-error a path outside /api
  const noPath: Row = { ...base, path: '/x' }
  // @ts-expect-error a common refusal is not repeated on a row
  const repeated: Row = { ...base, errors: ['input.invalid'] }
  expect([noAccess, noFailure, noRole, noCode, noPath, repeated]).toHaveLength(6)
})

test('both sides speak the inside form; the wire form has its own names', () => {
  isTrue<Same<Decoded<Priced>['body'], { price: bigint }>>()
  isTrue<Same<Reply<Priced>, { price: bigint }>>()
  isTrue<Same<WireReply<Priced>, { price: number }>>()
  isTrue<Same<Reply<typeof base & { readonly sends: 'text/csv' }>, string>>()
  isTrue<Same<Reply<typeof base>, undefined>>()
  const whole: Sent<Priced> = { params: { id: '1' }, body: { price: 5n } }
  const onTheWire: WireSent<Priced> = { params: { id: '1' }, body: { price: 5 } }
  // @ts-expect-error the body is not optional
  const noBody: Sent<Priced> = { params: { id: '1' } }
  // @ts-expect-error a body of the wire form: what a form resolves to is sent as it is
  const wire: Sent<Priced> = { params: { id: '1' }, body: { price: 5 } }
  expect([whole, onTheWire, noBody, wire]).toHaveLength(4)
})

test('a name that stands twice is refused: it would swallow a call', () => {
  expect(() => joined({ list: 1 }, { list: 2 })).toThrow('list')
  expect(joined({ a: 1 }, { b: 2 })).toEqual({ a: 1, b: 2 })
})

test('a row that asks for nothing is called with nothing', () => {
  const nothing: Sent<typeof base> = {}
  expect(nothing).toEqual({})
})
