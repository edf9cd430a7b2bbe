// Import users: a list is chosen or pasted, every line is judged, and only a list without problems is written.

import { useId, useState } from 'react'
import { plural } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { ImportListFields } from './import-list-fields.tsx'
import { ImportPreview } from './import-preview.tsx'
import { type ImportUsers, useImportUsers } from './use-import-users.ts'

export function ImportUsersDialog({ onClose }: { onClose: () => void }) {
  const importing = useImportUsers(onClose)
  const { form, report, check, error } = importing
  const [asking, setAsking] = useState(false)
  const formId = useId()
  const { isDirty } = form.formState
  const close = () => (isDirty ? setAsking(true) : onClose())
  return (
    <>
      <Dialog
        title="Import users"
        width={800}
        onClose={close}
        footer={<Footer importing={importing} formId={formId} onClose={close} />}
      >
        {report ? (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <FormError>{error}</FormError>
            <ImportPreview report={report} />
          </div>
        ) : (
          <Form id={formId} form={form} onSubmit={check}>
            <FormError>{error}</FormError>
            <ImportListFields onFile={(text) => form.setValue('text', text, { shouldDirty: true })} />
          </Form>
        )}
      </Dialog>
      {asking && <DiscardQuestion onDiscard={onClose} onKeep={() => setAsking(false)} />}
    </>
  )
}

const DiscardQuestion = ({ onDiscard, onKeep }: { onDiscard: () => void; onKeep: () => void }) => (
  <ConfirmDialog
    title="Discard this list?"
    confirmLabel="Discard"
    cancelLabel="Keep editing"
    onConfirm={onDiscard}
    onClose={onKeep}
  >
    Nobody has been imported yet.
  </ConfirmDialog>
)

type FooterProps = { importing: ImportUsers; formId: string; onClose: () => void }

function Footer({ importing, formId, onClose }: FooterProps) {
  const { report, back, write, checking, writing } = importing
  if (!report)
    return (
      <>
        <Button
          type="submit"
          form={formId}
          variant="primary"
          size="large"
          pending={checking}
          pendingLabel="Checking..."
        >
          Check list
        </Button>
        <Button variant="ghost" size="large" onClick={onClose}>
          Cancel
        </Button>
      </>
    )
  const people = plural(report.rows.length, 'user')
  return (
    <>
      <Button
        variant="primary"
        size="large"
        disabled={report.bad > 0}
        pending={writing}
        pendingLabel="Importing..."
        onClick={write}
      >
        Import {people}
      </Button>
      <Button variant="ghost" size="large" onClick={back}>
        Back to the list
      </Button>
    </>
  )
}
