// Rows → a typed caller. It knows paths, encodings and errors; tokens and retries are the session's business.

import * as z from 'zod/mini'
import type { Named, Received, Row, Sent } from './endpoint.ts'

const ErrorBody = z.object({
  message: z.optional(z.string()),
  code: z.optional(z.string()),
  fields: z.optional(z.record(z.string(), z.string())),
  requestId: z.optional(z.string()),
})

/** A refused or failed call. `message` is fit to be shown; status 0 means that no answer came. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Readonly<Record<string, string>>
  readonly requestId: string | null

  constructor(message: string, status: number, body: z.output<typeof ErrorBody> = {}, cause?: unknown) {
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

/** One call. `sent` may be left out when the row asks for nothing. */
export type Caller = <R extends Named<Row>>(row: R, sent: Sent<R>, options?: Options) => Promise<Received<R>>

export const pathOf = (row: Row, { params = {}, query = {} }: Parts): string => {
  const path = row.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value))
  return search.size > 0 ? `${path}?${search}` : path
}

function requestOf(row: Row, { body }: Parts, { token, signal }: Options): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (token) headers.authorization = `Bearer ${token}`
  return {
    method: row.method,
    headers,
    credentials: 'same-origin',
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  }
}

async function errorOf(row: Row, response: Response): Promise<ApiError> {
  const parsed = z.safeParse(ErrorBody, await response.json().catch(() => null))
  const body = parsed.success ? parsed.data : {}
  // Texts of our own faults are never shown: the specification's fallback speaks instead.
  const message = response.status >= 500 && response.status !== 503 ? row.failure : (body.message ?? row.failure)
  return new ApiError(message, response.status, body)
}

export function createCaller(fetch: Fetch, base = ''): Caller {
  return async (row, sent, options = {}) => {
    const parts: Parts = sent
    const response = await fetch(base + pathOf(row, parts), requestOf(row, parts, options)).catch((cause: unknown) => {
      if (options.signal?.aborted) throw cause
      throw new ApiError(row.failure, 0, { code: 'network' }, cause)
    })
    if (!response.ok) throw await errorOf(row, response)
    // The reply's schema decides its type; the compiler cannot follow a schema held in a generic row.
    return (row.reply ? z.parse(row.reply, await response.json()) : undefined) as Received<typeof row>
  }
}
