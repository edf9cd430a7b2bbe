// A reply that goes on: text as it comes, for as long as both sides want. With fetch, because the token goes in a header.

import { ApiError, pathOf } from '@crew-chief/contract/client'
import type { Endpoint } from '@crew-chief/contract/endpoint'
import { sessionToken } from './api.ts'

type Options = {
  params: Record<string, string>
  signal: AbortSignal
  /** The server speaks more often than this; when it does not, the line is dead though nobody said so. */
  silenceMs: number
}

export async function openStream(
  endpoint: Endpoint,
  { params, signal, silenceMs }: Options,
): Promise<AsyncIterable<string>> {
  const token = await sessionToken()
  const response = await fetch(pathOf(endpoint, { params }), {
    headers: { accept: 'text/event-stream', ...(token && { authorization: `Bearer ${token}` }) },
    credentials: 'same-origin',
    cache: 'no-store',
    signal,
  })
  if (!response.ok || !response.body) throw new ApiError(endpoint.failure, response.status)
  return piecesOf(response.body, silenceMs)
}

async function* piecesOf(body: ReadableStream<Uint8Array>, silenceMs: number): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  try {
    for (;;) {
      const { done, value } = await unlessSilent(reader.read(), silenceMs)
      if (done) return
      yield decoder.decode(value, { stream: true })
    }
  } finally {
    // Whoever stops reading hangs up; a line that is cut already has nothing left to cancel.
    reader.cancel().catch(() => {})
  }
}

async function unlessSilent<T>(reading: Promise<T>, silenceMs: number): Promise<T> {
  const silence = Promise.withResolvers<never>()
  const timer = setTimeout(() => silence.reject(new Error('The line is silent.')), silenceMs)
  try {
    return await Promise.race([reading, silence.promise])
  } finally {
    clearTimeout(timer)
  }
}
