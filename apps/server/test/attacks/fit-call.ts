// A call that fits: every part as its endpoint wants it, aimed at something that is there and belongs to somebody.

import type { api } from '@crew-chief/contract/api'
import { pathOf } from '@crew-chief/contract/client'
import type { Endpoint, WireRequest } from '@crew-chief/contract/endpoint'
import type { InjectOptions } from 'fastify'
import type { Person, Stage } from './stage.ts'

export type Operation = keyof typeof api

export type Parts = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  /** What an endpoint that is proven by a header is sent with. */
  headers?: Record<string, string>
}

type Signed<R> = R extends { readonly signatureHeader: string } ? Pick<Parts, 'headers' | 'body'> : unknown

/** `whose`: whom what it is about belongs to, where such things belong to anybody. `asker`: who makes the call. */
export type FitCalls<K extends Operation> = {
  readonly [P in K]: (
    stage: Stage,
    whose: Person,
    asker: Person,
  ) => Promise<WireRequest<(typeof api)[P]> & Signed<(typeof api)[P]>>
}

let callers = 0

/** Every call from a network of its own: limits by network are another test's business. */
export const newNetwork = (): string => {
  callers++
  return `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`
}

export function requestFor(endpoint: Endpoint, parts: Parts, token: string | undefined): InjectOptions {
  const { body, headers = {} } = parts
  return {
    // An answer that goes on is asked for its beginning only.
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
