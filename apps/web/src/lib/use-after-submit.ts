import { useEffect, useEffectEvent, useRef } from 'react'
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form'

/** Runs after each submit, with the errors of the validation. */
export function useAfterSubmit<Values extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Values, unknown, Output>,
  onSubmitted: (errors: FieldErrors<Values>) => void,
) {
  const { submitCount, errors } = form.formState
  const handledCount = useRef(submitCount)
  const handle = useEffectEvent(() => onSubmitted(errors))
  useEffect(() => {
    if (submitCount === handledCount.current) return
    handledCount.current = submitCount
    handle()
  }, [submitCount])
}
