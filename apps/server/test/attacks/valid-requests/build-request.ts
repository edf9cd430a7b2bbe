// Valid requests to endpoints, about existing records of a given owner.

import type { api } from '@crew-chief/contract/api'
import { pathOf } from '@crew-chief/contract/client'
import type { Endpoint, WireRequest } from '@crew-chief/contract/endpoint'
import type { InjectOptions } from 'fastify'
import type { Fixture, TestUser } from '../fixture.ts'

export type Operation = keyof typeof api

export type Parts = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  /** For endpoints that are authenticated by a signature header. */
  headers?: Record<string, string>
}

type SignedParts<E> = E extends { readonly signatureHeader: string } ? Pick<Parts, 'headers' | 'body'> : unknown

/** `owner` owns the record the request is about, where records have owners; `caller` sends the request. */
export type ValidRequests<K extends Operation> = {
  readonly [P in K]: (
    fixture: Fixture,
    owner: TestUser,
    caller: TestUser,
  ) => Promise<WireRequest<(typeof api)[P]> & SignedParts<(typeof api)[P]>>
}

let addresses = 0

/** A new client address for each request, so that rate limits by network do not apply. */
export const newNetwork = (): string => {
  addresses++
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`
}

export function requestFor(endpoint: Endpoint, parts: Parts, token: string | undefined): InjectOptions {
  const { body, headers = {} } = parts
  return {
    // A stream would not end, so only its headers are requested.
    method: endpoint.streams ? 'HEAD' : endpoint.method,
    url: pathOf(endpoint, parts),
    remoteAddress: newNetwork(),
    headers: {
      ...headers,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  }
}
