// Calls of the browser: a row of the table in, the decoded reply out. Tokens are added and renewed here.

import { ApiError, createCaller } from '@crew-chief/contract/client'
import type { Named, Received, Row, Sent } from '@crew-chief/contract/endpoint'
import { createSession } from './session.ts'
import { storedUser } from './session-store.ts'

const send = createCaller((url, init) => fetch(url, init))

let onSessionEnd = () => {}
/** The router says where to go when a session is over; the transport only knows that it is. */
export const whenSessionEnds = (listener: () => void) => {
  onSessionEnd = listener
}

const session = createSession(send, () => onSessionEnd())

export async function callApi<R extends Named<Row>>(row: R, sent: Sent<R>, signal?: AbortSignal): Promise<Received<R>> {
  const options = signal ? { signal } : {}
  const token = await tokenFor(row)
  try {
    return await send(row, sent, { token, ...options })
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status === 401 && token !== null
    const newer = isRefused ? await session.replaceToken(token) : null
    if (!newer || newer === token) throw error
    return send(row, sent, { token: newer, ...options })
  }
}

async function tokenFor(row: Row): Promise<string | null> {
  const isPublic = row.access.kind === 'anyone'
  // Until the profile is complete the server answers a flagged user nothing but the calls that complete it:
  // on public pages they look around as a visitor.
  if (isPublic && (SIGN_IN_PATHS.has(row.path) || storedUser.get()?.hasToReset)) return null
  const token = await session.freshToken()
  // Spec 1 §7: without stored tokens such calls fail locally.
  if (!token && !isPublic) throw new ApiError('No auth tokens found', 0, { code: 'session.missing' })
  return token
}

// These carry their own proof; a stale token beside it would only confuse.
const SIGN_IN_PATHS = new Set([
  '/api/auth/login',
  '/api/auth/register',
  '/api/auth/refresh',
  '/api/auth/reset-password',
  '/api/auth/request-email-reset',
])
