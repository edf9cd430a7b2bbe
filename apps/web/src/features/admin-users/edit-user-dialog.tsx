// Edit User Details (spec 1 §2.11). The address names the user, who may not be on the page that is shown: it is read by id.

import { usersApi } from '@crew-chief/contract/users'
import { useRead } from '../../api/use-read.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EditUserForm } from './edit-user-form.tsx'

type Props = { id: string; onClose: () => void }

export function EditUserDialog({ id, onClose }: Props) {
  const { data, error, refetch } = useRead(usersApi.getUser, { params: { id } })
  if (data) return <EditUserForm user={data} onClose={onClose} />
  return (
    <Dialog title="Edit User Details" onClose={onClose}>
      {error ? (
        <ErrorState title={error.message} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Loading user...">
          <div className="grid gap-5">
            {['name', 'email', 'phone', 'address'].map((line) => (
              <Skeleton key={line} className="h-11" />
            ))}
          </div>
        </Loading>
      )}
    </Dialog>
  )
}
