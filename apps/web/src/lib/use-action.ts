// A lone action: it says in a toast how it went. (A form says it where it is filled in: use-form-operation.ts.)

import type { NamedEndpoint } from '@crew-chief/contract/endpoint'
import { type OperationOptions, useOperation } from '../api/use-operation.ts'
import { toast } from '../ui/toast.ts'

type Options<R extends NamedEndpoint> = Omit<OperationOptions<R>, 'onFailed'> & {
  /** The specification's words for having done it. */
  success?: string
  /** The title above what went wrong. */
  failure?: string
}

export function useAction<R extends NamedEndpoint>(
  endpoint: R,
  { success, failure = 'Error', onDone, ...options }: Options<R> = {},
) {
  const { run, pending } = useOperation(endpoint, {
    ...options,
    onDone: (reply, sent) => {
      if (success) toast.success(success)
      return onDone?.(reply, sent)
    },
    onFailed: (message) => toast.error(failure, message),
  })
  return { run, pending }
}
