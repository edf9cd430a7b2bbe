import type { ApiRequest, NamedEndpoint } from '@crew-chief/contract/endpoint'
import { useRef, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { afterCourtChange } from '../../../api/invalidations.ts'
import { useAfterSubmit } from '../../../lib/use-after-submit.ts'
import { useFormOperation } from '../../../lib/use-form-operation.ts'
import { toast } from '../../../ui/toast.ts'
import { NAME_MISSING } from './court-form.ts'

type Options<E extends NamedEndpoint, Values extends FieldValues> = {
  schema: z.ZodMiniType<Values, Values>
  initial: DefaultValues<Values>
  send: (values: Values) => ApiRequest<E>
  success: string
  /** Receives the submitted values. */
  onDone: (values: Values) => void
}

/** Shows client errors (4xx) in the form and other failures in a toast (spec 2 §8). */
export function useCourtForm<E extends NamedEndpoint, Values extends FieldValues>(
  endpoint: E,
  options: Options<E, Values>,
) {
  const [isRefused, setRefused] = useState(false)
  const submitted = useRef<Values>(undefined)
  const { form, submit, pending, error } = useFormOperation<E, Values, Values>(endpoint, {
    ...options,
    invalidates: afterCourtChange,
    send: (values) => {
      submitted.current = values
      return options.send(values)
    },
    onDone: () => submitted.current && options.onDone(submitted.current),
    onFailed: (message, { status }) => {
      const isClientError = status >= 400 && status < 500
      setRefused(isClientError)
      if (!isClientError) toast.error('Error', message)
    },
  })
  useNameMissingToast(form)
  return { form, onSubmit: submit, pending, error: isRefused ? error : undefined }
}

/** Besides the message in the form, a missing name shows a toast for each submit (spec 2 §5). */
export function useNameMissingToast<Values extends FieldValues>(form: UseFormReturn<Values, unknown, Values>) {
  useAfterSubmit(form, ({ name }) => {
    const message = String(name?.message ?? '')
    if (NAME_MISSING.includes(message)) toast.error('Court Name Required', message)
  })
}
