import { type ReactNode, useId, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'
import { Form, FormError } from './form.tsx'

type Props<Values extends FieldValues, Sent extends FieldValues> = Pick<
  DialogProps,
  'title' | 'eyebrow' | 'width' | 'onClose'
> & {
  form: UseFormReturn<Values, unknown, Sent>
  onSubmit: (values: Sent) => unknown
  pending: boolean
  error: string | undefined
  submitLabel: string
  pendingLabel: string
  children: ReactNode
  errorTitle?: string
}

/** A form in a dialog with error, save and cancel buttons. Asks before closing with unsaved changes. */
export function FormDialog<Values extends FieldValues, Sent extends FieldValues>(props: Props<Values, Sent>) {
  const { form, onSubmit, pending, error, submitLabel, pendingLabel, children, errorTitle, onClose, ...dialog } = props
  const [isAsking, setAsking] = useState(false)
  const formId = useId()
  const { isDirty } = form.formState
  const close = () => (isDirty ? setAsking(true) : onClose())
  const footer = (
    <>
      <Button type="submit" form={formId} variant="primary" size="large" pending={pending} pendingLabel={pendingLabel}>
        {submitLabel}
      </Button>
      <Button variant="ghost" size="large" onClick={close}>
        Cancel
      </Button>
    </>
  )
  return (
    <>
      <Dialog {...dialog} onClose={close} footer={footer}>
        <Form id={formId} form={form} onSubmit={onSubmit}>
          <FormError {...(errorTitle && { title: errorTitle })}>{error}</FormError>
          {children}
        </Form>
      </Dialog>
      {isAsking && (
        <ConfirmDialog
          title="Discard your changes?"
          confirmLabel="Discard"
          cancelLabel="Keep editing"
          onConfirm={onClose}
          onClose={() => setAsking(false)}
        >
          What you typed in this window has not been saved.
        </ConfirmDialog>
      )}
    </>
  )
}
