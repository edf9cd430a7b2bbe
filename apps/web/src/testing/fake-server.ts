import { ApiError } from '@crew-chief/contract/client'
import { STATUS_OF_KIND } from '@crew-chief/contract/common-errors'
import type { Decoded, Endpoint, NamedEndpoint, Reply } from '@crew-chief/contract/endpoint'
import { statusOf } from '@crew-chief/contract/endpoint'
import { FEATURE_ERRORS, type FeatureErrorCode } from '@crew-chief/contract/errors'
import { act } from '@testing-library/react'
import { vi } from 'vitest'
import * as z from 'zod/mini'

type Handler<E extends Endpoint> = (request: Decoded<E>) => Reply<E> | Promise<Reply<E>>
type Parts = { params?: unknown; query?: unknown; body?: unknown }
type Route = { endpoint: NamedEndpoint; handle: (request: Parts) => unknown }

const routes = new Map<string, Route>()
const received: { name: string; request: Parts }[] = []
const problems: unknown[] = []
let isOffline = false

/**
 * Replaces `fetch` in component tests. Requests and replies go through the schemas of the contract, so a test cannot
 * use a shape that the real server does not have. testing/setup.ts installs it and resets it after each test.
 */
export const fakeServer = {
  /** Sets the reply of an endpoint. The handler may throw `refusal(...)` or call `noResponse()`. */
  handle<E extends NamedEndpoint>(endpoint: E, handler: Handler<E>) {
    // `partsOf` has decoded the request with the schemas of this endpoint.
    routes.set(endpoint.name, { endpoint, handle: (request) => handler(request as Decoded<E>) })
  },

  /** The requests an endpoint has received, oldest first. */
  requests: <E extends NamedEndpoint>({ name }: E): Decoded<E>[] =>
    received.filter((each) => each.name === name).map(({ request }) => request as Decoded<E>),

  /** Requests fail and the browser reports that it has no network. */
  goOffline() {
    isOffline = true
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void dispatchEvent(new Event('offline')))
  },

  goOnline() {
    isOffline = false
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    act(() => void dispatchEvent(new Event('online')))
  },

  fetch: async (url: string, init: RequestInit): Promise<Response> => {
    if (isOffline) return noResponse()
    const route = [...routes.values()].find(({ endpoint }) => matches(endpoint, url, init))
    if (!route) return fail(new Error(`no handler for ${init.method} ${url}`))
    try {
      return await respond(route, url, init)
    } catch (error) {
      // A TypeError is what `fetch` throws without a connection.
      if (error instanceof NoResponse) throw new TypeError('Failed to fetch')
      return error instanceof ApiError ? errorResponse(error) : fail(error)
    }
  },

  /** Throws what went wrong outside of the component: a request without a handler, or data that breaks the contract. */
  reset() {
    const [problem] = problems.splice(0)
    routes.clear()
    received.length = 0
    isOffline = false
    if (problem) throw problem
  },
}

/** The server's answer with an error code. `message` replaces the default message of the code. */
export function refusal(code: FeatureErrorCode, message: string = FEATURE_ERRORS[code].message): ApiError {
  return new ApiError(message, STATUS_OF_KIND[FEATURE_ERRORS[code].kind], { code })
}

/** A server fault, whose message is not shown to users. */
export const serverFault = (): ApiError => new ApiError('', 500, { code: 'server.internal' })

class NoResponse extends Error {}

/** The connection breaks, before or after the server received the request. */
export const noResponse = (): never => {
  throw new NoResponse()
}

async function respond({ endpoint, handle }: Route, url: string, init: RequestInit): Promise<Response> {
  const request = partsOf(endpoint, url, init)
  received.push({ name: endpoint.name, request })
  const reply = await handle(request)
  const body = endpoint.reply ? JSON.stringify(z.encode(endpoint.reply, reply)) : null
  return new Response(body, { status: statusOf(endpoint) })
}

const errorResponse = ({ message, status, code, fields }: ApiError) =>
  new Response(JSON.stringify({ message, code, fields }), { status })

function fail(problem: unknown): Response {
  problems.push(problem)
  return new Response(null, { status: 500 })
}

const pathPattern = ({ path }: Endpoint) => new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`)

const pathname = (url: string) => new URL(url, location.origin).pathname

const matches = (endpoint: Endpoint, url: string, { method }: RequestInit): boolean =>
  endpoint.method === method && pathPattern(endpoint).test(pathname(url))

function partsOf(endpoint: Endpoint, url: string, init: RequestInit): Parts {
  const { params, query, body } = endpoint
  const groups = pathPattern(endpoint).exec(pathname(url))?.groups
  const search = Object.fromEntries(new URL(url, location.origin).searchParams)
  return {
    ...(params && { params: z.decode(params, { ...groups }) }),
    ...(query && { query: z.decode(query, search) }),
    ...(body && { body: z.decode(body, JSON.parse(String(init.body))) }),
  }
}
