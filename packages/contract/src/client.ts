// Rows → a typed caller. It knows paths, encodings and errors; tokens and retries are the session's business.

import * as z from 'zod/mini'
import type { Named, Reply, Row, Sent } from './endpoint.ts'

const ErrorBody = z.object({
  message: z.optional(z.string()),
  code: z.optional(z.string()),
  fields: z.optional(z.record(z.string(), z.string())),
  requestId: z.optional(z.string()),
})
type ErrorBody = z.output<typeof ErrorBody>

/** A refused or failed call. `message` is fit to be shown; status 0 means that no answer came. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Readonly<Record<string, string>>
  readonly requestId: string | null

  constructor(message: string, status: number, body: ErrorBody = {}, cause?: unknown) {
    super(message, { cause })
    this.name = 'ApiError'
    this.status = status
    this.code = body.code ?? 'unknown'
    this.fields = body.fields ?? {}
    this.requestId = body.requestId ?? null
  }
}

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }
type Options = { token?: string | null; signal?: AbortSignal }
type Fetch = (url: string, init: RequestInit) => Promise<Response>

export type Caller = <R extends Named<Row>>(row: R, sent: Sent<R>, options?: Options) => Promise<Reply<R>>

// Gym Wi-Fi swallows requests whole: without an end of our own, a call would wait for ever.
const PATIENCE_MS = 15_000

/** Wire form in, path and query string out. */
export const pathOf = (row: Row, { params = {}, query = {} }: Parts): string => {
  const path = row.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value))
  return search.size > 0 ? `${path}?${search}` : path
}

const encodeWith = <T>(schema: z.ZodMiniType | undefined, value: T): T =>
  // Encoding keeps the part's kind; only the values inside change their form.
  schema && value !== undefined ? (z.encode(schema, value) as T) : value

/** Inside form → wire form, by the row's own schemas. */
const encodeParts = (row: Row, { params, query, body }: Parts): Parts => ({
  ...(params && { params: encodeWith(row.params, params) }),
  ...(query && { query: encodeWith(row.query, query) }),
  ...(body !== undefined && { body: encodeWith(row.body, body) }),
})

function requestOf(row: Row, { body }: Parts, { token, signal }: Options): RequestInit {
  const headers: Record<string, string> = { accept: row.sends ?? 'application/json' }
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (token) headers.authorization = `Bearer ${token}`
  const patience = AbortSignal.timeout(row.patienceMs ?? PATIENCE_MS)
  return {
    method: row.method,
    headers,
    credentials: 'same-origin',
    signal: signal ? AbortSignal.any([signal, patience]) : patience,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
}

async function errorOf(row: Row, response: Response): Promise<ApiError> {
  const parsed = z.safeParse(ErrorBody, await response.json().catch(() => null))
  const body = parsed.success ? parsed.data : {}
  // Texts of our own faults are never shown: the specification's fallback speaks instead.
  const message = response.status >= 500 && response.status !== 503 ? row.failure : (body.message ?? row.failure)
  return new ApiError(message, response.status, body)
}

/** A reply that is not ours: a captive portal's page, a proxy's, or one off its schema. */
const badReply = (row: Row, response: Response) => (cause: unknown) => {
  throw new ApiError(row.failure, response.status, { code: 'bad_reply' }, cause)
}

export function createCaller(fetch: Fetch, base = ''): Caller {
  return async <R extends Named<Row>>(row: R, sent: Sent<R>, options: Options = {}) => {
    const parts = encodeParts(row, sent)
    const response = await fetch(base + pathOf(row, parts), requestOf(row, parts, options)).catch((cause: unknown) => {
      if (options.signal?.aborted) throw cause
      throw new ApiError(row.failure, 0, { code: 'network' }, cause)
    })
    if (!response.ok) throw await errorOf(row, response)
    const { reply } = row
    const decoded = row.sends
      ? await response.text()
      : reply &&
        (await response
          .json()
          .then((json) => z.decode(reply, json))
          .catch(badReply(row, response)))
    // The reply's schema decides its type; the compiler cannot follow a schema held in a generic row.
    return decoded as Reply<R>
  }
}
