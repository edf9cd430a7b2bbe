import type { ApiError } from '@crew-chief/contract/client'
import type { ApiRequest, NamedEndpoint } from '@crew-chief/contract/endpoint'
import { useEffect, useState } from 'react'
import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { type OperationOptions, useOperation } from '../api/use-operation.ts'
import { toast } from '../ui/toast.ts'
import { useSchemaForm } from './use-schema-form.ts'

export type FormOperationOptions<E extends NamedEndpoint, In extends FieldValues, Out extends FieldValues> = Pick<
  OperationOptions<E>,
  'invalidates' | 'onDone' | 'onFailed'
> & {
  schema: z.ZodMiniType<Out, In>
  initial: DefaultValues<In>
  send: (values: Out) => ApiRequest<E>
  /** Text of the success toast. */
  success?: string
  /** The field a refusal is shown under, where the server does not name it. */
  fieldOf?: (failure: ApiError, form: UseFormReturn<In, unknown, Out>) => Path<In> | undefined
}

/** A form validated by a contract schema and the request it sends. Errors appear under their field or in `error`. */
export function useFormOperation<E extends NamedEndpoint, In extends FieldValues, Out extends FieldValues>(
  endpoint: E,
  { schema, initial, send, success, fieldOf, onDone, onFailed, invalidates = [] }: FormOperationOptions<E, In, Out>,
) {
  const form = useSchemaForm(schema, initial)
  const [isUnderField, setUnderField] = useState(false)
  const operation = useOperation(endpoint, {
    invalidates,
    onDone: (reply, request) => {
      if (success) toast.success(success)
      return onDone?.(reply, request)
    },
    onFailed: (message, failure) => {
      const field = fieldOf?.(failure, form)
      if (field) form.setError(field, { message }, { shouldFocus: true })
      setUnderField(field !== undefined)
      return onFailed?.(message, failure)
    },
  })
  const areShown = useServerFieldErrors(form, operation.fields)
  return {
    form,
    submit: (values: Out) => operation.run(send(values)),
    pending: operation.pending,
    // Shown only once: under the field, or here.
    error: areShown || isUnderField ? undefined : operation.error,
  }
}

/** Shows the server's field errors under the fields. Returns true when the form has all of these fields. */
function useServerFieldErrors<In extends FieldValues, Out extends FieldValues>(
  form: UseFormReturn<In, unknown, Out>,
  fields: Readonly<Record<string, string>>,
): boolean {
  const { setError, getValues } = form
  const known = Object.keys(getValues())
  const refused = Object.entries(fields)
  useEffect(() => {
    for (const [name, message] of Object.entries(fields)) {
      if (Object.keys(getValues()).includes(name)) setError(name as Path<In>, { message })
    }
  }, [fields, setError, getValues])
  return refused.length > 0 && refused.every(([name]) => known.includes(name))
}
