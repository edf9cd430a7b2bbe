import { ApiError } from '@crew-chief/contract/client'
import { sessionToken } from './api.ts'

type Options = {
  signal: AbortSignal
  /** Longer than the server's ping interval. Without data for this long, the connection counts as dead. */
  idleTimeoutMs: number
}

/** Opens a text/event-stream and yields its text in chunks. EventSource cannot send the Authorization header. */
export async function openStream(path: string, { signal, idleTimeoutMs }: Options): Promise<AsyncIterable<string>> {
  const token = await sessionToken()
  const response = await fetch(path, {
    headers: { accept: 'text/event-stream', ...(token && { authorization: `Bearer ${token}` }) },
    credentials: 'same-origin',
    cache: 'no-store',
    signal,
  })
  if (!response.ok || !response.body) throw new ApiError('Failed to open the stream.', response.status)
  return readText(response.body, idleTimeoutMs)
}

async function* readText(body: ReadableStream<Uint8Array>, idleTimeoutMs: number): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  try {
    for (;;) {
      const { done, value } = await withTimeout(reader.read(), idleTimeoutMs)
      if (done) return
      yield decoder.decode(value, { stream: true })
    }
  } finally {
    // Rejects when the connection is already broken.
    reader.cancel().catch(() => {})
  }
}

async function withTimeout<T>(promise: Promise<T>, ms: number): Promise<T> {
  const timeout = Promise.withResolvers<never>()
  const timer = setTimeout(() => timeout.reject(new Error('No data received in time.')), ms)
  try {
    return await Promise.race([promise, timeout.promise])
  } finally {
    clearTimeout(timer)
  }
}
