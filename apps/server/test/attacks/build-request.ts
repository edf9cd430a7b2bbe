import type { api } from '@crew-chief/contract/api'
import { pathOf } from '@crew-chief/contract/client'
import type { Endpoint } from '@crew-chief/contract/endpoint'
import type { InjectOptions } from 'fastify'

export type Operation = keyof typeof api

export type Parts = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  /** For endpoints that are authenticated by a signature header. */
  headers?: Record<string, string>
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
