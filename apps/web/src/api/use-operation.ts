import { ApiError } from '@crew-chief/contract/client'
import type { ApiRequest, Endpoint, NamedEndpoint, Reply } from '@crew-chief/contract/endpoint'
import { useMutation } from '@tanstack/react-query'
import { callApi } from './api.ts'
import { asApiError } from './error-kinds.ts'
import { type EndpointName, invalidate } from './query-client.ts'

export type OperationOptions<R extends NamedEndpoint> = {
  invalidates?: readonly EndpointName[]
  onDone?: (reply: Reply<R>, request: ApiRequest<R>) => unknown
  /** `message` can be shown to the user. */
  onFailed?: (message: string, error: ApiError) => unknown
  /** Updates the cache before the server answers. Returns how to undo that if the request fails. */
  optimistic?: (request: ApiRequest<R>) => () => void
  /** Requests with the same scope are sent one after another. */
  scope?: string
}

// When registration opens, the server may refuse with 503 for some seconds.
const MAX_RETRIES = 3
const shouldRetry = (endpoint: Endpoint, failures: number, cause: Error): boolean =>
  endpoint.idempotent === true && failures < MAX_RETRIES && cause instanceof ApiError && cause.status === 503

/** A request that changes something. */
export function useOperation<R extends NamedEndpoint>(endpoint: R, options: OperationOptions<R> = {}) {
  const { invalidates = [], onDone, onFailed, optimistic, scope } = options
  const { mutate, isPending, error, reset } = useMutation<Reply<R>, Error, ApiRequest<R>, (() => void) | undefined>({
    mutationFn: (request) => callApi(endpoint, request),
    retry: (failures, cause) => shouldRetry(endpoint, failures, cause),
    ...(scope && { scope: { id: scope } }),
    onMutate: (request) => optimistic?.(request),
    onSuccess: async (reply, request) => {
      await invalidate(invalidates)
      await onDone?.(reply, request)
    },
    onError: (cause, _, undo) => {
      undo?.()
      const failure = asApiError(endpoint, cause)
      onFailed?.(failure.message, failure)
    },
  })
  const failure = error ? asApiError(endpoint, error) : undefined
  return {
    run: (request: ApiRequest<R>) => mutate(request),
    pending: isPending,
    error: failure?.message,
    /** The server's messages by field name. */
    fields: failure?.fields ?? {},
    reset,
  }
}
