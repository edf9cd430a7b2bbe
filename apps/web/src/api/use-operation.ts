// Changing: one hook for every call that is not a read. It names what the change makes stale.

import { ApiError } from '@crew-chief/contract/client'
import type { Named, Received, Row, Sent } from '@crew-chief/contract/endpoint'
import { useMutation } from '@tanstack/react-query'
import { callApi } from './api.ts'
import { markStale } from './query-client.ts'

type Options<R extends Named<Row>> = {
  invalidates?: readonly Named<Row>[]
  onDone?: (reply: Received<R>) => unknown
}

export function useOperation<R extends Named<Row>>(row: R, { invalidates = [], onDone }: Options<R> = {}) {
  const { mutate, isPending, error, reset } = useMutation<Received<R>, Error, Sent<R>>({
    mutationFn: (sent) => callApi(row, sent),
    onSuccess: async (reply) => {
      await markStale(...invalidates)
      await onDone?.(reply)
    },
  })
  return {
    run: (sent: Sent<R>) => mutate(sent),
    pending: isPending,
    /** Fit to be shown: the server's words, or the specification's when it sent none. */
    error: error ? (error instanceof ApiError ? error.message : row.failure) : undefined,
    /** Which fields the server refused, when it named them. */
    fields: error instanceof ApiError ? error.fields : {},
    reset,
  }
}
