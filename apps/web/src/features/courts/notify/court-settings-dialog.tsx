import { courtNoticesApi } from '@crew-chief/contract/court-notices'
import type { Reply } from '@crew-chief/contract/endpoint'
import { afterNotify } from '../../../api/invalidations.ts'
import { useRead } from '../../../api/use-read.ts'
import { eventMoment } from '../../../lib/event-dates.tsx'
import { useFormOperation } from '../../../lib/use-form-operation.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { SwitchField } from '../../../ui/switch-field.tsx'
import { useBoard } from '../board-context.tsx'

type Props = { onClose: () => void }
type Settings = Reply<typeof courtNoticesApi.getCourtNotices>['settings']

export default function CourtSettingsDialog({ onClose }: Props) {
  const { saved } = useBoard()
  const { data } = useRead(courtNoticesApi.getCourtNotices, { params: { eventId: saved.event.id } })
  return data ? <SettingsForm settings={data.settings} event={saved.event} onClose={onClose} /> : null
}

type FormProps = Props & { settings: Settings; event: { id: string; timezone: string } }

function SettingsForm({ settings, event, onClose }: FormProps) {
  const { publishedAt, ...initial } = settings
  const { form, submit, pending, error } = useFormOperation(courtNoticesApi.updateCourtSettings, {
    schema: courtNoticesApi.updateCourtSettings.body,
    initial,
    send: (body) => ({ params: { eventId: event.id }, body }),
    invalidates: afterNotify,
    success: 'Settings saved',
    onDone: onClose,
  })
  return (
    <FormDialog
      title="Publishing"
      width={480}
      form={form}
      onSubmit={submit}
      pending={pending}
      error={error}
      submitLabel="Save settings"
      pendingLabel="Saving..."
      onClose={onClose}
    >
      <SwitchField
        name="hidesUntilPublished"
        label="Hide courts until I notify people"
        hint={
          publishedAt
            ? `Already published ${eventMoment(publishedAt, event.timezone)}. Everyone sees the courts.`
            : 'Only directors and assigners see the courts before the first notification.'
        }
        disabled={publishedAt !== null}
      />
      <SwitchField
        name="asksForResponse"
        label="Ask officials to accept or decline"
        hint="We’ll notify you when someone declines."
      />
    </FormDialog>
  )
}
