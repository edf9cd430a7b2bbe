import { useId } from 'react'
import { useController } from 'react-hook-form'

/** Value, error and the ids that tie label, hint and error of one field together. */
export function useField(name: string, hint?: string) {
  const { field, fieldState } = useController({ name })
  const id = useId()
  const error = fieldState.error?.message
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return { field, id, error, describedBy: describedBy || undefined }
}
