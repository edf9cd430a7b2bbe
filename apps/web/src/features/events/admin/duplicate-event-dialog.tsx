import { eventCopiesApi } from '@crew-chief/contract/event-copies'
import type { EventDetails } from '@crew-chief/contract/event-shapes'
import { eventsApi } from '@crew-chief/contract/events'
import { toWallClock } from '@crew-chief/domain/time-zone'
import * as z from 'zod/mini'
import { afterEventChange } from '../../../api/event-invalidations.ts'
import { useRead } from '../../../api/use-read.ts'
import { useUrlState } from '../../../lib/url-state.ts'
import { useFormOperation } from '../../../lib/use-form-operation.ts'
import { useFirstReply } from '../../../lib/use-versioned-form.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { onlyDialog } from './dialog-url.ts'
import { LoadingDialog } from './loading-dialog.tsx'

const TITLE = 'Duplicate event'

type Props = { id: string; onClose: () => void }

export default function DuplicateEventDialog({ id, onClose }: Props) {
  const read = useRead(eventsApi.getEvent, { params: { id } })
  const event = useFirstReply(read)
  if (event) return <DuplicateForm event={event} onClose={onClose} />
  return <LoadingDialog title={TITLE} label="Loading event..." read={read} onClose={onClose} />
}

const { name } = eventCopiesApi.duplicateEvent.body.shape
const CopyFields = z.object({ name, startDate: z.string().check(z.minLength(1, 'Start date required')) })
type CopyValues = z.input<typeof CopyFields>

function DuplicateForm({ event, onClose }: { event: EventDetails; onClose: () => void }) {
  const { set } = useUrlState()
  const copying = useFormOperation<typeof eventCopiesApi.duplicateEvent, CopyValues, CopyValues>(
    eventCopiesApi.duplicateEvent,
    {
      schema: CopyFields,
      initial: {
        name: `${event.name} (copy)`,
        startDate: toWallClock(new Date(event.startDate), event.timezone).slice(0, 'YYYY-MM-DD'.length),
      },
      send: (body) => ({ params: { id: event.id }, body }),
      success: 'Draft created',
      invalidates: afterEventChange,
      onDone: ({ id }) => set(onlyDialog({ edit: id })),
    },
  )
  return (
    <FormDialog
      {...copying}
      onSubmit={copying.submit}
      title={TITLE}
      eyebrow={event.name}
      submitLabel="Create draft"
      pendingLabel="Creating..."
      onClose={onClose}
    >
      <div className="grid gap-5">
        <TextField name="name" label="Name" autoComplete="off" />
        <TextField name="startDate" label="Start date" type="date" hint="Times of day stay. Other dates move along." />
        <p className="text-small text-muted-foreground">
          Copies the details, prices, pictures, schedule, courts and staff. Nobody is registered, and only staff see the
          draft.
        </p>
      </div>
    </FormDialog>
  )
}
