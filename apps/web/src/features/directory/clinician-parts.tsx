import { type DirectoryEntry, directoryApi } from '@crew-chief/contract/directory'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { pictureUrl } from '@crew-chief/domain/uploads/picture-url'
import { Star } from 'lucide-react'
import { afterDirectoryDelete } from '../../api/admin-invalidations.ts'
import { useAction } from '../../lib/use-action.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

type AvatarProps = {
  entry: Pick<DirectoryEntry, 'id' | 'firstName' | 'lastName' | 'avatar'>
  size: 56 | 96
  label?: string
}

export const ClinicianAvatar = ({ entry, size, ...label }: AvatarProps) => (
  <Avatar
    id={entry.id}
    firstName={entry.firstName}
    lastName={entry.lastName}
    image={pictureUrl(entry.avatar, size === 56 ? 'small' : 'medium')}
    fallback={entry.avatar}
    size={size}
    shape="square"
    {...label}
  />
)

export const Rating = ({ rating }: { rating: number }) => (
  <p className="tabular flex items-center gap-1.5 font-strong text-meta">
    <Star aria-hidden="true" className="size-4 fill-current" />
    <span className="sr-only">Rating: </span>
    {rating.toFixed(1)} of 5
  </p>
)

type DeleteProps = { entry: DirectoryEntry; noun: string; onClose: () => void; onDeleted?: () => void }

export function DeleteClinicianDialog({ entry, noun, onClose, onDeleted }: DeleteProps) {
  const { run, pending } = useAction(directoryApi.deleteOfficial, {
    success: `${noun} Deleted`,
    failure: 'Deletion Failed',
    invalidates: afterDirectoryDelete,
    onDone: () => {
      onClose()
      onDeleted?.()
    },
  })
  return (
    <ConfirmDialog
      title={`Delete ${fullName(entry)}?`}
      confirmLabel={`Delete ${noun.toLowerCase()}`}
      onConfirm={() => run({ params: { id: entry.id } })}
      onClose={onClose}
      pending={pending}
      pendingLabel="Deleting..."
    >
      Are you sure you want to delete {fullName(entry)}? This action cannot be undone.
    </ConfirmDialog>
  )
}
