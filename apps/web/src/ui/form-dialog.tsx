import { type ReactNode, useId, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'
import { Form, FormError } from './form.tsx'
import { type Conflict, ScrollIntoView, VersionNotice } from './versioned-form.tsx'

export type FormDialogProps<Values extends FieldValues, Output extends FieldValues> = Pick<
  DialogProps,
  'title' | 'eyebrow' | 'width' | 'onClose'
> & {
  form: UseFormReturn<Values, unknown, Output>
  onSubmit: (values: Output) => unknown
  pending: boolean
  /** Scrolled into view: the form may be longer than the screen. */
  error: string | undefined
  errorTitle?: string
  /** Of `useVersionedForm`. */
  conflict?: Conflict<Values> | undefined
  submitLabel: string
  tone?: 'primary' | 'destructive'
  cancelLabel?: string
  pendingLabel: string
  /** The form says why. */
  submitDisabled?: boolean
  /** Next to the save button. */
  secondAction?: ReactNode
  children: ReactNode
}

/** A form in a dialog with its errors, save and cancel buttons. Asks before closing with unsaved changes. */
export function FormDialog<Values extends FieldValues, Output extends FieldValues>({
  form,
  onSubmit,
  pending,
  error,
  errorTitle,
  conflict,
  submitLabel,
  tone = 'primary',
  cancelLabel = 'Cancel',
  pendingLabel,
  submitDisabled = false,
  secondAction,
  children,
  onClose,
  ...dialog
}: FormDialogProps<Values, Output>) {
  const [isConfirming, setConfirming] = useState(false)
  const formId = useId()
  const { isDirty } = form.formState
  const close = () => (isDirty ? setConfirming(true) : onClose())
  const footer = (
    <>
      <Button variant="ghost" size="large" onClick={close}>
        {cancelLabel}
      </Button>
      {secondAction}
      <Button
        type="submit"
        form={formId}
        variant={tone}
        size="large"
        pending={pending}
        pendingLabel={pendingLabel}
        disabled={submitDisabled}
      >
        {submitLabel}
      </Button>
    </>
  )
  return (
    <>
      <Dialog {...dialog} onClose={close} footer={footer}>
        <Form id={formId} form={form} onSubmit={onSubmit}>
          <VersionNotice conflict={conflict} />
          {error && (
            <ScrollIntoView>
              <FormError title={errorTitle}>{error}</FormError>
            </ScrollIntoView>
          )}
          {children}
        </Form>
      </Dialog>
      {isConfirming && (
        <ConfirmDialog
          title="Discard your changes?"
          confirmLabel="Discard"
          cancelLabel="Keep editing"
          onConfirm={onClose}
          onClose={() => setConfirming(false)}
        >
          You have unsaved changes.
        </ConfirmDialog>
      )}
    </>
  )
}
