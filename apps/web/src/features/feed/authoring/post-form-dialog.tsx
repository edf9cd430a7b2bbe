import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { type Conflict, PostConflict } from './conflict-notice.tsx'
import type { PostValues } from './post-fields.ts'
import { PostInputs } from './post-inputs.tsx'
import { fileFieldOf } from './say-under-field.ts'

type Props = {
  title: string
  eyebrow?: string
  submitLabel: string
  pendingLabel: string
  form: UseFormReturn<PostValues, unknown, PostValues>
  submit: (values: PostValues) => void
  pending: boolean
  /** A post that exists keeps its type. */
  isNew: boolean
  error?: string | undefined
  conflict?: Conflict | undefined
  onClose: () => void
}

/** One form for creating and editing. */
export function PostFormDialog({ form, submit, isNew, error, conflict, ...dialog }: Props) {
  const [isUploading, setUploading] = useState(false)
  // Sent now, the post would lack the file that is still on its way.
  const submitWhole = (values: PostValues) => {
    const field = isUploading ? fileFieldOf(values.type) : undefined
    if (field) form.setError(field, { message: 'A file is still being uploaded' }, { shouldFocus: true })
    else submit(values)
  }
  return (
    // What went wrong is said by the form itself, where it can be scrolled to.
    <FormDialog {...dialog} form={form} onSubmit={submitWhole} error={undefined} width={800}>
      <FormTop error={error} conflict={conflict} />
      <PostInputs isNew={isNew} onUploading={setUploading} />
    </FormDialog>
  )
}

/** Why it was not saved. The form is longer than the screen and Save is below it: this scrolls into view. */
function FormTop({ error, conflict }: Pick<Props, 'error' | 'conflict'>) {
  const box = useRef<HTMLDivElement>(null)
  const isShown = error !== undefined || conflict !== undefined
  useEffect(() => {
    if (isShown) box.current?.scrollIntoView({ block: 'center' })
  }, [isShown])
  if (!isShown) return null
  return <div ref={box}>{conflict ? <PostConflict conflict={conflict} /> : <FormError>{error}</FormError>}</div>
}
