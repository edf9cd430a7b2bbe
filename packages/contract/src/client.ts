// A typed HTTP client for the endpoints: paths, encoding and errors. Tokens and retries are the session's part.

import * as z from 'zod/mini'
import type { ApiRequest, Endpoint, NamedEndpoint, Reply } from './endpoint.ts'

const ErrorBody = z.object({
  message: z.optional(z.string()),
  code: z.optional(z.string()),
  fields: z.optional(z.record(z.string(), z.string())),
  requestId: z.optional(z.string()),
  challenge: z.optional(z.string()),
})
type ErrorBody = z.output<typeof ErrorBody>

/** A failed request. `message` can be shown to the user; status 0 means that no response arrived. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Readonly<Record<string, string>>
  readonly requestId: string | null
  /** Of a log-in that needs a second factor. */
  readonly challenge: string | null

  constructor(message: string, status: number, body: ErrorBody = {}, cause?: unknown) {
    super(message, { cause })
    this.name = 'ApiError'
    this.status = status
    this.code = body.code ?? 'unknown'
    this.fields = body.fields ?? {}
    this.requestId = body.requestId ?? null
    this.challenge = body.challenge ?? null
  }
}

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }
type Options = { token?: string | null; signal?: AbortSignal }
type Fetch = (url: string, init: RequestInit) => Promise<Response>

export type Caller = <E extends NamedEndpoint>(
  endpoint: E,
  request: ApiRequest<E>,
  options?: Options,
) => Promise<Reply<E>>

// On bad gym Wi-Fi a request can hang forever; fetch has no timeout of its own.
const DEFAULT_TIMEOUT_MS = 15_000

/** Expects encoded parts. */
export const pathOf = (endpoint: Endpoint, { params = {}, query = {} }: Parts): string => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value))
  return search.size > 0 ? `${path}?${search}` : path
}

const encodeWith = <T>(schema: z.ZodMiniType | undefined, value: T): T =>
  // Encoding changes field values, not the kind of the part.
  schema && value !== undefined ? (z.encode(schema, value) as T) : value

const encodeParts = (endpoint: Endpoint, { params, query, body }: Parts): Parts => ({
  ...(params && { params: encodeWith(endpoint.params, params) }),
  ...(query && { query: encodeWith(endpoint.query, query) }),
  ...(body !== undefined && { body: encodeWith(endpoint.body, body) }),
})

function requestOf(endpoint: Endpoint, { body }: Parts, { token, signal }: Options): RequestInit {
  const headers: Record<string, string> = { accept: endpoint.contentType ?? 'application/json' }
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (token) headers.authorization = `Bearer ${token}`
  const timeout = AbortSignal.timeout(endpoint.timeoutMs ?? DEFAULT_TIMEOUT_MS)
  return {
    method: endpoint.method,
    headers,
    credentials: 'same-origin',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
}

async function errorOf(endpoint: Endpoint, response: Response): Promise<ApiError> {
  const parsed = z.safeParse(ErrorBody, await response.json().catch(() => null))
  const body = parsed.success ? parsed.data : {}
  // Messages of server faults are not for users: show the endpoint's fallback text.
  const message =
    response.status >= 500 && response.status !== 503 ? endpoint.failure : (body.message ?? endpoint.failure)
  return new ApiError(message, response.status, body)
}

/** The reply is not ours (a captive portal's or a proxy's page) or does not match the schema. */
const badReply = (endpoint: Endpoint, response: Response) => (cause: unknown) => {
  throw new ApiError(endpoint.failure, response.status, { code: 'bad_reply' }, cause)
}

export function createCaller(fetch: Fetch, base = ''): Caller {
  return async <E extends NamedEndpoint>(endpoint: E, request: ApiRequest<E>, options: Options = {}) => {
    const parts = encodeParts(endpoint, request)
    const response = await fetch(base + pathOf(endpoint, parts), requestOf(endpoint, parts, options)).catch(
      (cause: unknown) => {
        if (options.signal?.aborted) throw cause
        throw new ApiError(endpoint.failure, 0, { code: 'network' }, cause)
      },
    )
    if (!response.ok) throw await errorOf(endpoint, response)
    const { reply } = endpoint
    const decoded = endpoint.contentType
      ? await response.text()
      : reply &&
        (await response
          .json()
          .then((json) => z.decode(reply, json))
          .catch(badReply(endpoint, response)))
    // TypeScript cannot derive the type from the schema of a generic endpoint.
    return decoded as Reply<E>
  }
}
