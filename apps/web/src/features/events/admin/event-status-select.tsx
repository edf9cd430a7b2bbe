import type { Event } from '@crew-chief/contract/event-shapes'
import { eventsAdminApi } from '@crew-chief/contract/events-admin'
import { EVENT_STATUS_LABELS, EVENT_STATUSES, type EventStatus } from '@crew-chief/domain/events/event-choices'
import { useState } from 'react'
import { afterEventChange } from '../../../api/invalidations.ts'
import { useAction } from '../../../lib/use-action.ts'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { toast } from '../../../ui/toast.ts'

const OPTIONS = EVENT_STATUSES.map((status) => ({ value: status, label: EVENT_STATUS_LABELS[status] }))

/** Any status from any other; what is picked is saved at once (spec 1 §4). */
export function EventStatusSelect({ event }: { event: Event }) {
  const [picked, setPicked] = useState<EventStatus>()
  const { run } = useAction(eventsAdminApi.setEventStatus, {
    invalidates: afterEventChange,
    optimistic: ({ body }) => {
      setPicked(body.status)
      return () => setPicked(undefined)
    },
    onDone: ({ status }) => {
      setPicked(undefined)
      toast.success(`Event status updated to ${status}`)
    },
  })
  return (
    <NativeSelect
      size="small"
      label={`Status of ${event.name}`}
      options={OPTIONS}
      value={picked ?? event.status}
      onChange={(status) => run({ params: { id: event.id }, body: { status } })}
    />
  )
}
