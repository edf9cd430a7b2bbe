// A caller that adds the session's token, and renews it once when the server says that it has run out.

import { ApiError, type Caller } from '@crew-chief/contract/client'
import type { Endpoint } from '@crew-chief/contract/endpoint'
import type { Session } from './session.ts'

type Parts = {
  send: Caller
  session: Session
  /** The person must complete the profile first: on public pages they then look around as a visitor. */
  isFlagged: () => boolean
  /** The server refused by role or flag what this browser thought allowed. */
  onMisjudged: () => void
}

const MISJUDGED = ['access.role', 'access.must_complete_profile']

export function createAuthorizedCaller({ send, session, isFlagged, onMisjudged }: Parts): Caller {
  const tokenFor = async (endpoint: Endpoint): Promise<string | null> => {
    const isPublic = endpoint.access.kind === 'anyone'
    if (endpoint.withoutSession || (isPublic && isFlagged())) return null
    const token = await session.freshToken()
    // Spec 1 §7: without stored tokens such calls fail locally.
    if (!token && !isPublic)
      throw new ApiError(endpoint.noSessionMessage ?? 'No auth tokens found', 401, { code: 'session.missing' })
    return token
  }

  /** Undefined when the refusal stands. By its code, not its status: a wrong password is a 401 too. */
  const tokenAfter = async (error: unknown, token: string | null): Promise<string | undefined> => {
    if (!(error instanceof ApiError)) return undefined
    if (MISJUDGED.includes(error.code)) onMisjudged()
    const newer = error.code === 'session.expired' && token ? await session.replaceToken(token) : null
    return newer && newer !== token ? newer : undefined
  }

  return async (endpoint, sent, options = {}) => {
    const token = await tokenFor(endpoint)
    try {
      return await send(endpoint, sent, { ...options, token })
    } catch (error) {
      const newer = await tokenAfter(error, token)
      if (!newer) throw error
      return send(endpoint, sent, { ...options, token: newer })
    }
  }
}
