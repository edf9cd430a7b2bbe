import type { User } from '@crew-chief/contract/accounts'
import { usersApi } from '@crew-chief/contract/users'
import { forgetSession } from '../../api/session-store.ts'
import { fullName } from '../../lib/format.ts'
import { useFormOperation } from '../../lib/use-form-operation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { forgetEdit } from './kept-edit.ts'

/** Asks once, by name, with what happens, and for the password: this cannot be taken back. */
export function EraseAccountDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { form, submit, pending, error } = useFormOperation(usersApi.eraseMe, {
    schema: usersApi.eraseMe.body,
    initial: { password: '' },
    send: (body) => ({ body }),
    onDone: () => {
      forgetEdit()
      forgetSession()
      // As after a log-out: nothing of the person stays on the page.
      location.assign('/events')
    },
  })
  return (
    <ConfirmDialog
      title={`Erase the account of ${fullName(user)}?`}
      confirmLabel="Erase account"
      onConfirm={() => void form.handleSubmit(submit)()}
      onClose={onClose}
      pending={pending}
      pendingLabel="Erasing..."
    >
      <div className="grid gap-4">
        <p>
          Your name, email, phone, address and picture are erased, you are logged out everywhere, and you can no longer
          log in. Orders stay in the books without your name. This cannot be undone.
        </p>
        <Form form={form} onSubmit={submit}>
          <FormError>{error}</FormError>
          <PasswordField name="password" label="Password" autoComplete="current-password" />
        </Form>
      </div>
    </ConfirmDialog>
  )
}
