import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import type { Conflict } from './conflict-notice.tsx'
import type { EventEdit, EventValues } from './event-fields.ts'
import { EventFormTop } from './event-form-top.tsx'
import { EventInputs } from './event-inputs.tsx'

type Props = {
  title: string
  eyebrow?: string
  submitLabel: string
  pendingLabel: string
  form: UseFormReturn<EventValues, unknown, EventEdit>
  submit: (values: EventEdit) => void
  pending: boolean
  error: string | undefined
  conflict?: Conflict | undefined
  onClose: () => void
}

/** One form for creating and editing. */
export function EventFormDialog({ form, submit, error, conflict, ...dialog }: Props) {
  const [isUploading, setUploading] = useState(false)
  // Saved now, the event would lack the picture that is still on its way.
  const submitWhole = (values: EventEdit) =>
    isUploading ? form.setError('media', { message: 'A picture is still being uploaded' }) : submit(values)
  return (
    // What went wrong is said by the form itself, where it can be scrolled to.
    <FormDialog {...dialog} form={form} onSubmit={submitWhole} error={undefined} width={800}>
      <EventFormTop error={error} conflict={conflict} />
      <EventInputs onUploading={setUploading} />
    </FormDialog>
  )
}
