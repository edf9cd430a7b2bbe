// Changing: one hook for every call that is not a read. It names what the change makes stale.

import { ApiError } from '@crew-chief/contract/client'
import type { ApiRequest, Endpoint, NamedEndpoint, Reply } from '@crew-chief/contract/endpoint'
import { useMutation } from '@tanstack/react-query'
import { callApi } from './api.ts'
import { type EndpointName, invalidate } from './query-client.ts'

export type OperationOptions<R extends NamedEndpoint> = {
  invalidates?: readonly EndpointName[]
  onDone?: (reply: Reply<R>, sent: ApiRequest<R>) => unknown
  /** `message` is fit to be shown: the server's words, or the specification's when it sent none. */
  onFailed?: (message: string, error: ApiError) => unknown
  /** Shows the result before the server has said so; what it returns takes it back when the server says no. */
  optimistic?: (sent: ApiRequest<R>) => () => void
}

const asApiError = (endpoint: Endpoint, error: Error): ApiError =>
  error instanceof ApiError ? error : new ApiError(endpoint.failure, 0, { code: 'unknown' }, error)

// A thousand people press at noon: whoever is turned away stands in line again, some seven seconds in all.
const MOST_TRIES = 3
const isWorthAnotherTry = (endpoint: Endpoint, failures: number, cause: Error): boolean =>
  endpoint.idempotent === true && failures < MOST_TRIES && cause instanceof ApiError && cause.status === 503

export function useOperation<R extends NamedEndpoint>(endpoint: R, options: OperationOptions<R> = {}) {
  const { invalidates = [], onDone, onFailed, optimistic } = options
  const { mutate, isPending, error, reset } = useMutation<Reply<R>, Error, ApiRequest<R>, (() => void) | undefined>({
    mutationFn: (sent) => callApi(endpoint, sent),
    retry: (failures, cause) => isWorthAnotherTry(endpoint, failures, cause),
    onMutate: (sent) => optimistic?.(sent),
    onSuccess: async (reply, sent) => {
      await invalidate(invalidates)
      await onDone?.(reply, sent)
    },
    onError: (cause, _, takeBack) => {
      takeBack?.()
      const failure = asApiError(endpoint, cause)
      onFailed?.(failure.message, failure)
    },
  })
  const failure = error ? asApiError(endpoint, error) : undefined
  return {
    run: (sent: ApiRequest<R>) => mutate(sent),
    pending: isPending,
    error: failure?.message,
    /** Which fields the server refused, when it named them. */
    fields: failure?.fields ?? {},
    reset,
  }
}
