import { ApiError } from '@crew-chief/contract/client'
import type { Endpoint } from '@crew-chief/contract/endpoint'

/** Errors that do not come from the request, such as a bug in our code, get the failure text of the endpoint. */
export const asApiError = (endpoint: Endpoint, cause: unknown): ApiError =>
  cause instanceof ApiError ? cause : new ApiError(endpoint.failure, 0, { code: 'unknown' }, cause)

/** No response, or an error of the gateway in front of the server. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 502)

/** The viewer has no access, or the record does not exist. A retry cannot help. */
export const isForbiddenOrGone = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 403 || error.status === 404)

/** The server refuses almost every request until the profile is complete, or an admin has a second factor. */
export const isAccountIncomplete = (error: unknown): boolean =>
  error instanceof ApiError && ['access.must_complete_profile', 'access.must_add_second_factor'].includes(error.code)

/** Worth an automatic retry: no response, a captive portal, an expired session, rate limiting or a server error. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { status } = error
  return status < 400 || status === 401 || status === 408 || status === 429 || status >= 500
}
