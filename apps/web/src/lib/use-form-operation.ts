// A form and the call it makes: checked by a schema, sent in the inside form, refused under the field or above the button.

import type { ApiRequest, NamedEndpoint } from '@crew-chief/contract/endpoint'
import { useEffect } from 'react'
import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { type OperationOptions, useOperation } from '../api/use-operation.ts'
import { toast } from '../ui/toast.ts'
import { useSchemaForm } from './use-schema-form.ts'

type Options<R extends NamedEndpoint, In extends FieldValues, Out extends FieldValues> = Pick<
  OperationOptions<R>,
  'invalidates' | 'onDone' | 'onFailed'
> & {
  schema: z.ZodMiniType<Out, In>
  initial: DefaultValues<In>
  /** What the form resolved to → what the call takes. */
  send: (values: Out) => ApiRequest<R>
  /** The specification's words for having done it, in a toast. */
  success?: string
}

export function useFormOperation<R extends NamedEndpoint, In extends FieldValues, Out extends FieldValues>(
  endpoint: R,
  { schema, initial, send, success, onDone, onFailed, invalidates = [] }: Options<R, In, Out>,
) {
  const form = useSchemaForm(schema, initial)
  const operation = useOperation(endpoint, {
    invalidates,
    onDone: (reply, sent) => {
      if (success) toast.success(success)
      return onDone?.(reply, sent)
    },
    ...(onFailed && { onFailed }),
  })
  const areShown = useServerFieldErrors(form, operation.fields)
  return {
    form,
    submit: (values: Out) => operation.run(send(values)),
    pending: operation.pending,
    // Said once: under its field, or here.
    error: areShown ? undefined : operation.error,
  }
}

/** Puts what the server said about a field under that field. True when that covers everything it said. */
function useServerFieldErrors<In extends FieldValues, Out extends FieldValues>(
  form: UseFormReturn<In, unknown, Out>,
  fields: Readonly<Record<string, string>>,
): boolean {
  const { setError, getValues } = form
  const known = Object.keys(getValues())
  const refused = Object.entries(fields)
  useEffect(() => {
    for (const [name, message] of Object.entries(fields)) {
      // The server names fields of the call; those this form shows under the same name are marked.
      if (Object.keys(getValues()).includes(name)) setError(name as Path<In>, { message })
    }
  }, [fields, setError, getValues])
  return refused.length > 0 && refused.every(([name]) => known.includes(name))
}
