import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { toast } from '../../../ui/toast.ts'
import { complaintOf } from './schedule-fields.ts'

/** A form that may not be sent says so in a toast, once a try (spec 2 §5); while typing, the fields speak. */
export function useComplaint<Values extends FieldValues, Sent extends FieldValues>(
  form: UseFormReturn<Values, unknown, Sent>,
) {
  const { submitCount, errors } = form.formState
  const told = useRef(submitCount)
  useEffect(() => {
    if (submitCount === told.current) return
    told.current = submitCount
    const complaint = complaintOf(Object.values(errors).map((error) => String(error?.message)))
    if (complaint) toast.error(complaint.title, complaint.text)
  }, [submitCount, errors])
}
