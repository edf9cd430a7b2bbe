import type { Event } from '@crew-chief/contract/event-shapes'
import { eventsAdminApi } from '@crew-chief/contract/events-admin'
import { afterRegistrationChange } from '../../../api/invalidations.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { toast } from '../../../ui/toast.ts'

/** Asks once, by name. An event somebody has paid for stays, and the answer says what to do first. */
export function DeleteEventDialog({ event, onClose }: { event: Event; onClose: () => void }) {
  const { run, pending, error } = useOperation(eventsAdminApi.deleteEvent, {
    invalidates: afterRegistrationChange,
    onDone: () => {
      onClose()
      toast.success('Event deleted successfully')
    },
  })
  return (
    <ConfirmDialog
      title={`Delete ${event.name}?`}
      confirmLabel="Delete event"
      onConfirm={() => run({ params: { id: event.id } })}
      onClose={onClose}
      pending={pending}
      pendingLabel="Deleting..."
    >
      <div className="grid gap-4">
        <p>
          The event disappears for everybody. Whoever has a free seat or waits in line is told by e-mail. This cannot be
          undone.
        </p>
        <FormError>{error}</FormError>
      </div>
    </ConfirmDialog>
  )
}
