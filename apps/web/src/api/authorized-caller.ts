import { ApiError, type Caller } from '@crew-chief/contract/client'
import type { Endpoint } from '@crew-chief/contract/endpoint'
import type { Session } from './session.ts'

type Options = {
  send: Caller
  session: Session
  /** The user must complete the profile or add a second factor first, and uses public pages as a visitor until then. */
  isAccountIncomplete: () => boolean
  /** The server refused because of a role or flag that differs from the stored one. */
  onRoleMismatch: () => void
  /** Asks the user to confirm their identity; false when they do not. */
  confirmIdentity: () => Promise<boolean>
}

const ROLE_MISMATCH_CODES = ['access.role', 'access.must_complete_profile', 'access.must_add_second_factor']

/** Adds the session token to requests, and renews it once when the server says it expired. */
export function createAuthorizedCaller(options: Options): Caller {
  const { send, session, isAccountIncomplete, onRoleMismatch, confirmIdentity } = options
  const tokenFor = async (endpoint: Endpoint): Promise<string | null> => {
    const isPublic = endpoint.access.kind === 'anyone'
    if (endpoint.withoutSession || (isPublic && isAccountIncomplete())) return null
    const token = await session.freshToken()
    // Spec 1 §7: without stored tokens such calls fail locally.
    if (!token && !isPublic)
      throw new ApiError(endpoint.noSessionMessage ?? 'No auth tokens found', 401, { code: 'session.missing' })
    return token
  }

  const tokenAfterConfirming = async (): Promise<string | undefined> =>
    (await confirmIdentity()) ? ((await session.freshToken()) ?? undefined) : undefined

  /** The token to retry with. Decided by error code: a wrong password is a 401, too. */
  const retryToken = async (error: unknown, token: string | null): Promise<string | undefined> => {
    if (!(error instanceof ApiError)) return undefined
    if (ROLE_MISMATCH_CODES.includes(error.code)) onRoleMismatch()
    if (error.code === 'accounts.reauthentication_required') return tokenAfterConfirming()
    const newer = error.code === 'session.expired' && token ? await session.replaceToken(token) : null
    return newer && newer !== token ? newer : undefined
  }

  return async (endpoint, request, sending = {}) => {
    const token = await tokenFor(endpoint)
    try {
      if (endpoint.replacesSession)
        return await session.replaceSession(() => send(endpoint, request, { ...sending, token }))
      return await send(endpoint, request, { ...sending, token })
    } catch (error) {
      const newer = await retryToken(error, token)
      if (!newer) throw error
      return send(endpoint, request, { ...sending, token: newer })
    }
  }
}
