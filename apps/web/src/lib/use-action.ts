import type { NamedEndpoint } from '@crew-chief/contract/endpoint'
import { type OperationOptions, useOperation } from '../api/use-operation.ts'
import { toast } from '../ui/toast.ts'

type Options<R extends NamedEndpoint> = Omit<OperationOptions<R>, 'onFailed'> & {
  /** Text of the success toast. */
  success?: string
  /** Title of the error toast. */
  failure?: string
}

/** A request without a form: the result is shown in a toast. */
export function useAction<R extends NamedEndpoint>(
  endpoint: R,
  { success, failure = 'Error', onDone, ...options }: Options<R> = {},
) {
  const { run, pending } = useOperation(endpoint, {
    ...options,
    onDone: (reply, request) => {
      if (success) toast.success(success)
      return onDone?.(reply, request)
    },
    onFailed: (message) => toast.error(failure, message),
  })
  return { run, pending }
}
