import { type Official, officialsApi } from '@crew-chief/contract/officials'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { pictureUrl } from '@crew-chief/domain/uploads/picture-url'
import { Star } from 'lucide-react'
import { afterOfficialDelete } from '../../api/invalidations.ts'
import { useAction } from '../../lib/use-action.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

type AvatarProps = {
  official: Pick<Official, 'id' | 'firstName' | 'lastName' | 'avatar'>
  size: 56 | 96
  label?: string
}

export const ClinicianAvatar = ({ official, size, ...label }: AvatarProps) => (
  <Avatar
    id={official.id}
    firstName={official.firstName}
    lastName={official.lastName}
    image={pictureUrl(official.avatar, size === 56 ? 'small' : 'medium')}
    fallback={official.avatar}
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

type DeleteProps = { official: Official; noun: string; onClose: () => void; onDeleted?: () => void }

export function DeleteClinicianDialog({ official, noun, onClose, onDeleted }: DeleteProps) {
  const { run, pending } = useAction(officialsApi.deleteOfficial, {
    success: `${noun} Deleted`,
    failure: 'Deletion Failed',
    invalidates: afterOfficialDelete,
    onDone: () => {
      onClose()
      onDeleted?.()
    },
  })
  return (
    <ConfirmDialog
      title={`Delete ${fullName(official)}?`}
      confirmLabel={`Delete ${noun.toLowerCase()}`}
      onConfirm={() => run({ params: { id: official.id } })}
      onClose={onClose}
      pending={pending}
      pendingLabel="Deleting..."
    >
      Are you sure you want to delete {fullName(official)}? This action cannot be undone.
    </ConfirmDialog>
  )
}
