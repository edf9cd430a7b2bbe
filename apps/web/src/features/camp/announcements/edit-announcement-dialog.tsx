import { type Announcement, AnnouncementForm, announcementsApi } from '@crew-chief/contract/announcements'
import { useFormOperation } from '../../../lib/use-form-operation.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { AnnouncementInputs } from './announcement-inputs.tsx'
import { ANNOUNCEMENT_ROWS } from './stale-rows.ts'

type Props = { announcement: Announcement; onClose: () => void }

/** Begins with what stood there when it was opened; changes that come in meanwhile do not disturb the typing. */
export function EditAnnouncementDialog({ announcement, onClose }: Props) {
  const { id, title, content, important } = announcement
  const { form, submit, pending } = useFormOperation(announcementsApi.updateAnnouncement, {
    schema: AnnouncementForm,
    initial: { title, content, important },
    send: (body) => ({ params: { id }, body }),
    success: 'Announcement Updated',
    invalidates: ANNOUNCEMENT_ROWS,
    onDone: onClose,
    onFailed: (message) => toast.error('Error', message),
  })
  return (
    <FormDialog
      title="Edit announcement"
      eyebrow={title}
      form={form}
      onSubmit={submit}
      pending={pending}
      // Said in a toast (spec 2 §8); what was typed stays.
      error={undefined}
      submitLabel="Save changes"
      pendingLabel="Saving..."
      onClose={onClose}
    >
      <AnnouncementInputs importantHint="Stands above all others." />
    </FormDialog>
  )
}
