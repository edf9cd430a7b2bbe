import { type Announcement, announcementsApi } from '@crew-chief/contract/announcements'
import { useAction } from '../../../lib/use-action.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ANNOUNCEMENT_ROWS } from './stale-rows.ts'

type Props = { announcement: Announcement; onClose: () => void }

export function DeleteAnnouncementDialog({ announcement: { id, title }, onClose }: Props) {
  const { run, pending } = useAction(announcementsApi.deleteAnnouncement, {
    success: 'Announcement Deleted',
    invalidates: ANNOUNCEMENT_ROWS,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={`Delete “${title}”?`}
      confirmLabel="Delete"
      onConfirm={() => run({ params: { id } })}
      onClose={onClose}
      pending={pending}
      pendingLabel="Deleting..."
    >
      This will permanently delete this announcement. This action cannot be undone.
    </ConfirmDialog>
  )
}
