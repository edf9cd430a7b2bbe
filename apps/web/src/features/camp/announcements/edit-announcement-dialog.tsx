import type { Announcement } from '@crew-chief/contract/announcements'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { MeanwhileNotice } from '../meanwhile/meanwhile-notice.tsx'
import { ANNOUNCEMENT_LABELS, importantHint } from './announcement-fields.ts'
import { AnnouncementInputs } from './announcement-inputs.tsx'
import { useEditAnnouncement } from './use-edit-announcement.ts'

type Props = {
  announcement: Announcement
  /** It is no longer among the announcements. */
  isMissing: boolean
  onClose: () => void
}

/** Begins with what stood there when it was opened; changes that come in meanwhile do not disturb the typing. */
export function EditAnnouncementDialog({ announcement, isMissing, onClose }: Props) {
  const { form, submit, post, pending, meanwhile } = useEditAnnouncement(announcement, onClose)
  const isGone = isMissing || meanwhile.isGone
  return (
    <FormDialog
      title="Edit announcement"
      eyebrow={announcement.title}
      form={form}
      onSubmit={isGone ? post : submit}
      pending={pending}
      // Said in a toast (spec 2 §8); what was typed stays.
      error={undefined}
      submitLabel={isGone ? 'Post as new' : 'Save changes'}
      pendingLabel={isGone ? 'Posting...' : 'Saving...'}
      onClose={onClose}
    >
      <MeanwhileNotice
        conflict={meanwhile.conflict}
        labels={ANNOUNCEMENT_LABELS}
        isGone={isGone}
        wayOut="Post it as a new announcement, or copy it."
      />
      <AnnouncementInputs importantHint={importantHint(isGone ? undefined : meanwhile.base)} />
    </FormDialog>
  )
}
