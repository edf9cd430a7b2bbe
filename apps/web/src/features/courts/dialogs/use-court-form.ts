// A form of a court: what the server refuses stands in the form, what failed is said in a toast (spec 2 §8).

import type { ApiRequest, NamedEndpoint } from '@crew-chief/contract/endpoint'
import { useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { afterCourtChange } from '../../../api/invalidations.ts'
import { useFormOperation } from '../../../lib/use-form-operation.ts'
import { toast } from '../../../ui/toast.ts'
import { NAME_MISSING } from './court-form.ts'

type Options<R extends NamedEndpoint, Values extends FieldValues> = {
  schema: z.ZodMiniType<Values, Values>
  initial: DefaultValues<Values>
  send: (values: Values) => ApiRequest<R>
  success: string
  /** `values` are those that were sent. */
  onDone: (values: Values) => void
}

export function useCourtForm<R extends NamedEndpoint, Values extends FieldValues>(
  endpoint: R,
  options: Options<R, Values>,
) {
  const [isRefused, setRefused] = useState(false)
  const sent = useRef<Values>(undefined)
  const { form, submit, pending, error } = useFormOperation<R, Values, Values>(endpoint, {
    ...options,
    invalidates: afterCourtChange,
    send: (values) => {
      sent.current = values
      return options.send(values)
    },
    onDone: () => sent.current && options.onDone(sent.current),
    onFailed: (message, { status }) => {
      const isRefusal = status >= 400 && status < 500
      setRefused(isRefusal)
      if (!isRefusal) toast.error('Error', message)
    },
  })
  useNameComplaint(form)
  return { form, onSubmit: submit, pending, error: isRefused ? error : undefined }
}

/** A court without a name is said in a toast as well, once a try (spec 2 §5). */
export function useNameComplaint<Values extends FieldValues>(form: UseFormReturn<Values, unknown, Values>) {
  const { submitCount, errors } = form.formState
  const message = String(errors.name?.message ?? '')
  const told = useRef(submitCount)
  useEffect(() => {
    if (submitCount === told.current) return
    told.current = submitCount
    if (NAME_MISSING.includes(message)) toast.error('Court Name Required', message)
  }, [submitCount, message])
}
