import { AnnouncementEdit, announcementsApi } from '@crew-chief/contract/announcements'
import { courtLabel } from '@crew-chief/domain/courts/court-groups'
import { afterAnnouncementChange } from '../../../api/invalidations.ts'
import { plural } from '../../../lib/format.ts'
import { useFormOperation } from '../../../lib/use-form-operation.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextAreaField, TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'

type Props = {
  eventId: string
  court: { id: string; name: string; startTime: string | null }
  /** The crew on the screen is not the one on the server, which gets the message. */
  isEdited?: boolean
  onClose: () => void
}

const HINT = 'Everyone on this court gets a notification.'
const UNSAVED_HINT = `${HINT} Save first to include your unsaved changes.`

/** An announcement to the officials and clinicians of one court. */
export default function MessageCrewDialog({ eventId, court, isEdited = false, onClose }: Props) {
  const label = courtLabel(court)
  const { form, submit, pending, error } = useFormOperation(announcementsApi.createAnnouncement, {
    schema: AnnouncementEdit,
    initial: { title: label, content: '', important: false },
    send: (texts) => ({ params: { eventId }, body: { ...texts, audience: 'crew' as const, courtId: court.id } }),
    invalidates: afterAnnouncementChange,
    onDone: ({ recipients = 0 }) => {
      toast.success('Message sent', `To ${plural(recipients, 'person', 'people')}.`)
      onClose()
    },
  })
  return (
    <FormDialog
      title="Message the crew"
      eyebrow={label}
      form={form}
      onSubmit={submit}
      pending={pending}
      error={error}
      submitLabel="Send"
      pendingLabel="Sending..."
      onClose={onClose}
    >
      <TextField name="title" label="Title" maxLength={200} autoComplete="off" />
      <TextAreaField name="content" label="Message" rows={5} maxLength={10_000} hint={isEdited ? UNSAVED_HINT : HINT} />
    </FormDialog>
  )
}
