// Edit an event. The address names it, and it may not be among those the page lists: it is read by id.

import type { EventDetails } from '@crew-chief/contract/event-shapes'
import { eventsApi } from '@crew-chief/contract/events'
import { useState } from 'react'
import { useRead } from '../../../api/use-read.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { EventFormDialog } from './event-form.tsx'
import { useEditEvent } from './use-event-form.ts'

type Props = { id: string; onClose: () => void }

export default function EditEventDialog({ id, onClose }: Props) {
  const { data, error, isFetching, refetch } = useRead(eventsApi.getEvent, { params: { id } })
  // The edit begins with what is stored now, not with an older reading, and is not disturbed by later ones.
  const [begun, setBegun] = useState<EventDetails>()
  if (!begun && data && !isFetching) setBegun(data)
  if (begun) return <EditEventForm event={begun} onClose={onClose} />
  return (
    <Dialog title="Edit event" width={800} onClose={onClose}>
      {error ? <ErrorState title={error.message} onRetry={() => void refetch()} /> : <FormSkeleton />}
    </Dialog>
  )
}

function EditEventForm({ event, onClose }: { event: EventDetails; onClose: () => void }) {
  const editing = useEditEvent(event, onClose)
  return (
    <EventFormDialog
      {...editing}
      title="Edit event"
      eyebrow={event.name}
      submitLabel="Save changes"
      pendingLabel="Saving..."
      onClose={onClose}
    />
  )
}

const FormSkeleton = () => (
  <Loading label="Loading event...">
    <div className="grid gap-5">
      {['name', 'type', 'description', 'dates', 'place'].map((line) => (
        <Skeleton key={line} className="h-11" />
      ))}
    </div>
  </Loading>
)
