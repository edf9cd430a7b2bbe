import { type ReactNode, useId, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'
import { Form } from './form.tsx'
import { FormError } from './form-error.tsx'

type Words = {
  cancel: string
  errorTitle: string
  discardTitle: string
  discardText: string
  discard: string
  keep: string
}

const WORDS: Words = {
  cancel: 'Cancel',
  errorTitle: 'Error',
  discardTitle: 'Discard your changes?',
  discardText: 'What you typed in this window has not been saved.',
  discard: 'Discard',
  keep: 'Keep editing',
}

type Props<Values extends FieldValues, Sent extends FieldValues> = Pick<
  DialogProps,
  'title' | 'eyebrow' | 'width' | 'onClose'
> & {
  form: UseFormReturn<Values, unknown, Sent>
  onSubmit: (values: Sent) => unknown
  /** Required, so that no form can forget to say that it is saving … */
  pending: boolean
  /** … or why it could not. */
  error: string | undefined
  submitLabel: string
  pendingLabel: string
  children: ReactNode
  words?: Partial<Words>
}

/** Owns everything boring about a form in a dialog: shell, error, saving, and asking before typed text is lost. */
export function FormDialog<Values extends FieldValues, Sent extends FieldValues>(props: Props<Values, Sent>) {
  const { form, onSubmit, pending, error, submitLabel, pendingLabel, children, words, onClose, ...dialog } = props
  const { cancel, errorTitle, discardTitle, discardText, discard, keep } = { ...WORDS, ...words }
  const [asking, setAsking] = useState(false)
  const formId = useId()
  const { isDirty } = form.formState
  const close = () => (isDirty ? setAsking(true) : onClose())
  const footer = (
    <>
      <Button type="submit" form={formId} variant="primary" size="large" pending={pending} pendingLabel={pendingLabel}>
        {submitLabel}
      </Button>
      <Button variant="ghost" size="large" onClick={close}>
        {cancel}
      </Button>
    </>
  )
  return (
    <>
      <Dialog {...dialog} onClose={close} footer={footer}>
        <Form id={formId} form={form} onSubmit={onSubmit}>
          <FormError title={errorTitle}>{error}</FormError>
          {children}
        </Form>
      </Dialog>
      {asking && (
        <ConfirmDialog
          title={discardTitle}
          confirmLabel={discard}
          cancelLabel={keep}
          onConfirm={onClose}
          onClose={() => setAsking(false)}
        >
          {discardText}
        </ConfirmDialog>
      )}
    </>
  )
}
