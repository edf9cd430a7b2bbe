import type { User } from '@crew-chief/contract/session'
import { usersApi } from '@crew-chief/contract/users'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { newPasswordProblem, PASSWORDS_DIFFER } from '@crew-chief/domain/accounts/password-rules'
import { paths } from '@crew-chief/domain/paths'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { deleteDrafts } from '../../api/draft-key.ts'
import { afterSessionEnd } from '../../api/invalidations.ts'
import { clearSession } from '../../api/session-store.ts'
import { useRead } from '../../api/use-read.ts'
import { saveFile } from '../../lib/download.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { useAction } from '../../lib/use-action.ts'
import { useFormOperation } from '../../lib/use-form-operation.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Form, FormError } from '../../ui/form.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { PasswordField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { ErasureList } from './erasure-list.tsx'
import { removeDraft } from './profile-draft.ts'

/** The open dialog is in the URL, so that Back closes it. */
export function AccountCards({ user }: { user: User }) {
  const { params, set } = useUrlState()
  const dialog = params.get('dialog')
  const open = (name: string) => set({ dialog: name }, { push: true })
  const close = () => set({ dialog: null })
  return (
    <div className="grid gap-6 md:grid-cols-3">
      <AccountCard title="Password" text="Changing it signs you out everywhere else.">
        <Button onClick={() => open('password')}>Change password</Button>
      </AccountCard>
      <AccountCard title="My data" text="Everything we have about you, in one file.">
        <ExportButton />
      </AccountCard>
      <AccountCard title="Delete account" text="Permanently deletes your account.">
        <Button onClick={() => open('erase')}>Delete account</Button>
      </AccountCard>
      {dialog === 'password' && <ChangePasswordDialog onClose={close} />}
      {dialog === 'erase' && <EraseAccountDialog user={user} onClose={close} />}
    </div>
  )
}

const AccountCard = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <Card title={title}>
    <div className="grid justify-items-start gap-4">
      <p className="text-muted-foreground">{text}</p>
      {children}
    </div>
  </Card>
)

const Fields = z
  .object({
    currentPassword: z.string().check(z.minLength(1, 'Password required')),
    newPassword: z.string(),
    confirmPassword: z.string(),
  })
  .check(({ value, issues }) => {
    const problem = newPasswordProblem(value.newPassword, value.confirmPassword)
    const field = problem === PASSWORDS_DIFFER ? 'confirmPassword' : 'newPassword'
    if (problem) issues.push({ code: 'custom', input: value, message: problem, path: [field] })
  })

function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const { form, submit, pending, error } = useFormOperation(usersApi.changePassword, {
    schema: Fields,
    initial: { currentPassword: '', newPassword: '', confirmPassword: '' },
    invalidates: afterSessionEnd,
    send: ({ currentPassword, newPassword }) => ({ body: { currentPassword, newPassword } }),
    onDone: ({ passwordWarning }) => {
      toast.success('Password changed', passwordWarning ?? 'You’re signed out everywhere else.')
      onClose()
    },
  })
  return (
    <FormDialog
      title="Change password"
      width={480}
      form={form}
      onSubmit={submit}
      pending={pending}
      error={error}
      submitLabel="Change password"
      pendingLabel="Changing..."
      onClose={onClose}
    >
      <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" />
      <PasswordField name="newPassword" label="New password" autoComplete="new-password" hint="At least 8 characters" />
      <PasswordField name="confirmPassword" label="Confirm password" autoComplete="new-password" />
    </FormDialog>
  )
}

/** If what ends with the account has changed since it was shown, the server refuses and the new list is shown. */
function EraseAccountDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const items = useRead(usersApi.previewErasure, {})
  const { form, submit, pending, error } = useFormOperation(usersApi.eraseMe, {
    schema: z.pick(usersApi.eraseMe.body, { password: true }),
    initial: { password: '' },
    send: ({ password }) => ({ body: { password, ...(items.data && { expected: items.data }) } }),
    onFailed: () => void items.refetch(),
    onDone: () => {
      removeDraft(user.id)
      clearSession()
      // Reloads the page, as after logging out.
      void deleteDrafts(user.id).finally(() => location.assign(paths.events()))
    },
  })
  // Enter in the password field submits as well, and what is sent is what was shown.
  const submitShown = (values: { password: string }) => (items.isFetching ? undefined : submit(values))
  return (
    <ConfirmDialog
      title={`Delete ${fullName(user)}’s account?`}
      confirmLabel="Delete account"
      onConfirm={() => void form.handleSubmit(submitShown)()}
      onClose={onClose}
      pending={pending || items.isFetching}
      pendingLabel={pending ? 'Deleting...' : 'Checking...'}
    >
      <div className="grid gap-4">
        <p>
          This deletes your name, email, phone, address and picture, and signs you out everywhere. You won’t be able to
          log in again. We keep order records, without your name. This can’t be undone.
        </p>
        <ErasureList items={items} />
        <Form form={form} onSubmit={submitShown}>
          <FormError>{error}</FormError>
          <PasswordField name="password" label="Password" autoComplete="current-password" />
        </Form>
      </div>
    </ConfirmDialog>
  )
}

function ExportButton() {
  const { run, pending } = useAction(usersApi.exportMe, { onDone: (data) => saveExport(data) })
  return (
    <Button onClick={() => run({})} pending={pending} pendingLabel="Preparing...">
      <Download aria-hidden="true" />
      Download my data
    </Button>
  )
}

const saveExport = (data: Record<string, unknown>) =>
  saveFile(`my-data-${new Date().toISOString().slice(0, 10)}.json`, JSON.stringify(data, null, 2), 'application/json')
