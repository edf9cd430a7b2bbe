// A form checked by a schema of the contract: the same rules and the same words on both sides.

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect } from 'react'
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'

export function useSchemaForm<In extends FieldValues, Out extends FieldValues>(
  schema: z.ZodMiniType<Out, In>,
  initial: DefaultValues<In>,
): UseFormReturn<In, unknown, Out> {
  return useForm<In, unknown, Out>({ resolver: standardSchemaResolver(schema), defaultValues: initial })
}

/** Puts what the server said about a field under that field. */
export function useServerFieldErrors<In extends FieldValues, Out extends FieldValues>(
  form: UseFormReturn<In, unknown, Out>,
  fields: Readonly<Record<string, string>>,
) {
  const { setError, getValues } = form
  useEffect(() => {
    const known = Object.keys(getValues())
    for (const [name, message] of Object.entries(fields)) {
      // The server names fields of the call; those this form shows under the same name are marked.
      if (known.includes(name)) setError(name as Path<In>, { message })
    }
  }, [fields, setError, getValues])
}
