// Changing: one hook for every call that is not a read. It names what the change makes stale.

import { ApiError } from '@crew-chief/contract/client'
import type { Named, Reply, Row, Sent } from '@crew-chief/contract/endpoint'
import { useMutation } from '@tanstack/react-query'
import { callApi } from './api.ts'
import { markStale } from './query-client.ts'

export type OperationOptions<R extends Named<Row>> = {
  invalidates?: readonly Named<Row>[]
  onDone?: (reply: Reply<R>, sent: Sent<R>) => unknown
  /** `message` is fit to be shown: the server's words, or the specification's when it sent none. */
  onFailed?: (message: string, error: ApiError) => unknown
  /** Shows the result before the server has said so; what it returns takes it back when the server says no. */
  optimistic?: (sent: Sent<R>) => () => void
}

const asApiError = (row: Row, error: Error): ApiError =>
  error instanceof ApiError ? error : new ApiError(row.failure, 0, { code: 'unknown' }, error)

// A thousand people press at noon: whoever is turned away stands in line again, some seven seconds in all.
const MOST_TRIES = 3
const isWorthAnotherTry = (row: Row, failures: number, cause: Error): boolean =>
  row.repeatable === true && failures < MOST_TRIES && cause instanceof ApiError && cause.status === 503

export function useOperation<R extends Named<Row>>(row: R, options: OperationOptions<R> = {}) {
  const { invalidates = [], onDone, onFailed, optimistic } = options
  const { mutate, isPending, error, reset } = useMutation<Reply<R>, Error, Sent<R>, (() => void) | undefined>({
    mutationFn: (sent) => callApi(row, sent),
    retry: (failures, cause) => isWorthAnotherTry(row, failures, cause),
    onMutate: (sent) => optimistic?.(sent),
    onSuccess: async (reply, sent) => {
      await markStale(...invalidates)
      await onDone?.(reply, sent)
    },
    onError: (cause, _, takeBack) => {
      takeBack?.()
      const failure = asApiError(row, cause)
      onFailed?.(failure.message, failure)
    },
  })
  const failure = error ? asApiError(row, error) : undefined
  return {
    run: (sent: Sent<R>) => mutate(sent),
    pending: isPending,
    error: failure?.message,
    /** Which fields the server refused, when it named them. */
    fields: failure?.fields ?? {},
    reset,
  }
}
