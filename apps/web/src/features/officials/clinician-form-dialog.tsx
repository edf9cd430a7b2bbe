import type { Viewer } from '@crew-chief/domain/roles'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { FormError } from '../../ui/form-error.tsx'
import type { ClinicianEdit } from './clinician-fields.ts'
import { ClinicianInputs } from './clinician-inputs.tsx'
import { ClinicianConflict, type Conflict } from './conflict-notice.tsx'
import type { ClinicianForm } from './use-clinician-form.ts'

type Props = {
  viewer: Viewer
  title: string
  eyebrow?: string
  errorTitle: string
  submitLabel: string
  pendingLabel: string
  form: ClinicianForm
  submit: (values: ClinicianEdit) => unknown
  pending: boolean
  error: string | undefined
  conflict?: Conflict | undefined
  /** The stored resume, with the signature that opens it. */
  resume?: string | null
  /** Before the fields: whose page it becomes. */
  above?: ReactNode
  onClose: () => void
}

export function ClinicianFormDialog(props: Props) {
  const { viewer, form, submit, error, errorTitle, conflict, resume = null, above, ...dialog } = props
  const [uploads, setUploads] = useState({ avatar: false, resumeUrl: false })
  const save = (values: ClinicianEdit) => {
    // Saved now, the page would lack the file that is still on its way.
    const field = uploads.avatar ? 'avatar' : uploads.resumeUrl ? 'resumeUrl' : null
    return field ? form.setError(field, { message: 'The file is still being uploaded' }) : submit(values)
  }
  return (
    // What went wrong is said by the form itself, where it can be scrolled to.
    <FormDialog {...dialog} form={form} onSubmit={save} error={undefined}>
      <FormTop error={error} title={errorTitle} conflict={conflict} />
      {above}
      <ClinicianInputs viewer={viewer} resume={resume} onUploading={setUploads} />
    </FormDialog>
  )
}

type TopProps = { error: string | undefined; title: string; conflict: Conflict | undefined }

/** Why it was not saved. The form is longer than the screen and Save is below it: this scrolls into view. */
function FormTop({ error, title, conflict }: TopProps) {
  const box = useRef<HTMLDivElement>(null)
  const isShown = error !== undefined || conflict !== undefined
  useEffect(() => {
    if (isShown) box.current?.scrollIntoView({ block: 'center' })
  }, [isShown])
  if (!isShown) return null
  return (
    <div ref={box}>
      {conflict ? <ClinicianConflict conflict={conflict} /> : <FormError title={title}>{error}</FormError>}
    </div>
  )
}
