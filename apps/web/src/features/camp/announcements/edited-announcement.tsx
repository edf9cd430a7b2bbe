import type { Announcement } from '@crew-chief/contract/announcements'
import { useOpened } from '../meanwhile/hold-opened.ts'
import { EditAnnouncementDialog } from './edit-announcement-dialog.tsx'
import { useAnnouncementsPlace } from './use-announcements-place.ts'

/** The one that the address names, for as long as it does: also when somebody deletes it meanwhile. */
export function EditedAnnouncement({ announcements }: { announcements: readonly Announcement[] }) {
  const { editedId, close } = useAnnouncementsPlace()
  const { opened, isGone } = useOpened(announcements, editedId)
  return opened && <EditAnnouncementDialog key={opened.id} announcement={opened} isMissing={isGone} onClose={close} />
}
