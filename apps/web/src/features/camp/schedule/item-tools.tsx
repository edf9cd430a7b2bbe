import type { Camp } from '@crew-chief/contract/camp'
import { type ScheduleItem, scheduleApi } from '@crew-chief/contract/schedule'
import { timeRange } from '@crew-chief/domain/time-of-day'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '../../../lib/use-action.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useSchedulePlace } from './use-schedule-place.ts'

type Props = { item: ScheduleItem; camp: Camp; now: Date }

/** What an admin does with one item. */
export function ItemTools({ item, camp, now }: Props) {
  const { edit } = useSchedulePlace(camp, now)
  const [isDeleting, setDeleting] = useState(false)
  return (
    <div className="-mt-1.5 -mr-2 flex shrink-0 max-sm:flex-col">
      <IconButton icon={Pencil} label={`Edit ${item.title}`} size="small" onClick={() => edit(item.id)} />
      <IconButton icon={Trash2} label={`Delete ${item.title}`} size="small" onClick={() => setDeleting(true)} />
      {isDeleting && <DeleteItemDialog item={item} onClose={() => setDeleting(false)} />}
    </div>
  )
}

function DeleteItemDialog({ item, onClose }: { item: ScheduleItem; onClose: () => void }) {
  const { run, pending } = useAction(scheduleApi.deleteScheduleItem, {
    success: 'Schedule item deleted',
    invalidates: [scheduleApi.listSchedule],
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={`Delete “${item.title}”?`}
      confirmLabel="Delete item"
      onConfirm={() => run({ params: { eventId: item.eventId, id: item.id } })}
      onClose={onClose}
      pending={pending}
      pendingLabel="Deleting..."
    >
      It leaves the schedule of everybody at {timeRange(item.startTime, item.endTime)}. This cannot be undone.
    </ConfirmDialog>
  )
}
