import type { User } from '@crew-chief/contract/session'
import { usersApi } from '@crew-chief/contract/users'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { paths } from '@crew-chief/domain/paths'
import { useNavigate } from 'react-router'
import { afterUserChange } from '../../api/invalidations.ts'
import { useOperation } from '../../api/use-operation.ts'
import { useRead } from '../../api/use-read.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FormError } from '../../ui/form.tsx'
import { toast } from '../../ui/toast.ts'
import { ErasureList } from '../profile/public.ts'

/** If what ends with the account has changed since it was shown, the server refuses and the new list is shown. */
export function DeleteUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const navigate = useNavigate()
  const params = { id: user.id }
  const items = useRead(usersApi.previewUserErasure, { params })
  const name = fullName(user)
  const { run, pending, error } = useOperation(usersApi.eraseUser, {
    invalidates: afterUserChange.filter((read) => read !== 'getUser'),
    onDone: () => {
      toast.success('User deleted', `The account of ${name} is gone.`)
      navigate(paths.users(), { replace: true })
    },
    onFailed: () => void items.refetch(),
  })
  return (
    <ConfirmDialog
      title={`Delete ${name}’s account?`}
      confirmLabel="Delete user"
      onConfirm={() => items.data && run({ params, body: { expected: items.data } })}
      onClose={onClose}
      pending={pending || items.isFetching}
      pendingLabel={pending ? 'Deleting...' : 'Checking...'}
    >
      <div className="grid gap-4">
        <p>
          This deletes their name, email, phone, address and picture, and signs them out everywhere. Order and payment
          records stay, without their name. We don’t email them about it. This can’t be undone.
        </p>
        <ErasureList items={items} whose="them" />
        <FormError>{error}</FormError>
      </div>
    </ConfirmDialog>
  )
}
