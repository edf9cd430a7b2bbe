import { EventFormDialog } from './event-form.tsx'
import { useNewEvent } from './use-event-form.ts'

export default function NewEventDialog({ onClose }: { onClose: () => void }) {
  const creating = useNewEvent(onClose)
  return (
    <EventFormDialog
      {...creating}
      title="New event"
      submitLabel="Create event"
      pendingLabel="Creating..."
      onClose={onClose}
    />
  )
}
