import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { anyone } from './access.ts'
import {
  type ApiRequest,
  type Decoded,
  defineEndpoints,
  type Endpoint,
  mergeUnique,
  type Reply,
  statusOf,
  type WireReply,
  type WireRequest,
} from './endpoint.ts'

const base = { method: 'GET', path: '/api/x', summary: 'X', access: anyone, errors: [], failure: 'X failed' } as const

test('every endpoint gets its operation name', () => {
  const endpoints = defineEndpoints({ readX: base, readY: { ...base, path: '/api/y' } })
  expect([endpoints.readX.name, endpoints.readY.name, endpoints.readY.path]).toEqual(['readX', 'readY', '/api/y'])
})

test('200 with a reply, 204 without, unless the endpoint has a status', () => {
  const reply = z.object({})
  expect([statusOf(base), statusOf({ ...base, reply }), statusOf({ ...base, reply, status: 201 })]).toEqual([
    204, 200, 201,
  ])
  expect([statusOf({ ...base, contentType: 'text/csv' }), statusOf({ ...base, streams: true })]).toEqual([200, 200])
})

/** Compiles only when both are the same type. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const isTrue = <T extends true>(value?: T) => value

const cents = z.codec(z.number(), z.bigint(), { decode: (n) => BigInt(n), encode: Number })
const endpoints = defineEndpoints({
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
type Priced = typeof endpoints.priced

// A check by the compiler: each line after @ts-expect-error must not compile.
test('an incomplete or invalid endpoint does not compile', () => {
  const { access: _access, ...withoutAccess } = base
  // @ts-expect-error an endpoint without access
  const noAccess: Endpoint = withoutAccess
  const { failure: _failure, ...withoutFailure } = base
  // @ts-expect-error an endpoint without a failure text
  const noFailure: Endpoint = withoutFailure
  // @ts-expect-error a role that does not exist
  const noRole: Endpoint = { ...base, access: { kind: 'roles', roles: ['OWNER'] } }
  // @ts-expect-error an unknown error code
  const noCode: Endpoint = { ...base, errors: ['x.unheard_of'] }
  // @ts-expect-error a path outside /api
  const noPath: Endpoint = { ...base, path: '/x' }
  // @ts-expect-error a common error is not repeated on an endpoint
  const repeated: Endpoint = { ...base, errors: ['input.invalid'] }
  expect([noAccess, noFailure, noRole, noCode, noPath, repeated]).toHaveLength(6)
})

test('request and reply types are decoded values; the wire types are separate', () => {
  isTrue<Same<Decoded<Priced>['body'], { price: bigint }>>()
  isTrue<Same<Reply<Priced>, { price: bigint }>>()
  isTrue<Same<WireReply<Priced>, { price: number }>>()
  isTrue<Same<Reply<typeof base & { readonly contentType: 'text/csv' }>, string>>()
  isTrue<Same<Reply<typeof base>, undefined>>()
  const decoded: ApiRequest<Priced> = { params: { id: '1' }, body: { price: 5n } }
  const onTheWire: WireRequest<Priced> = { params: { id: '1' }, body: { price: 5 } }
  // @ts-expect-error the body is not optional
  const noBody: ApiRequest<Priced> = { params: { id: '1' } }
  // @ts-expect-error the client encodes, so the body must be decoded
  const wire: ApiRequest<Priced> = { params: { id: '1' }, body: { price: 5 } }
  expect([decoded, onTheWire, noBody, wire]).toHaveLength(4)
})

test('merging throws on a duplicate operation name', () => {
  expect(() => mergeUnique({ list: 1 }, { list: 2 })).toThrow('list')
  expect(() => mergeUnique({ list: 1 }, { read: 2 }, { list: 3 })).toThrow('list')
  expect(mergeUnique({ a: 1 }, { b: 2 }, { c: 3 })).toEqual({ a: 1, b: 2, c: 3 })
})

test('an endpoint without params, query and body takes an empty request', () => {
  const nothing: ApiRequest<typeof base> = {}
  expect(nothing).toEqual({})
})
