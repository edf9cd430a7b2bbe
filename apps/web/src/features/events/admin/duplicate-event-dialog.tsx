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
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { onlyDialog } from './dialog-url.ts'

const TITLE = 'Duplicate event'

type Props = { id: string; onClose: () => void }

export default function DuplicateEventDialog({ id, onClose }: Props) {
  const read = useRead(eventsApi.getEvent, { params: { id } })
  const event = useFirstReply(read)
  if (event) return <DuplicateForm event={event} onClose={onClose} />
  return (
    <Dialog title={TITLE} onClose={onClose}>
      {read.error ? (
        <ErrorState title={read.error.message} onRetry={() => void read.refetch()} />
      ) : (
        <Loading label="Loading event...">
          <div className="grid gap-5">
            <Skeleton className="h-11" />
            <Skeleton className="h-11" />
          </div>
        </Loading>
      )}
    </Dialog>
  )
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
