// The dialogs behind a court's menu (spec 2 §2). Each change is its own call; unsaved assignments are left alone.

import { ClinicianProfile } from '../../officials/public.ts'
import { useBoardEditor } from '../board-context.tsx'
import { AddPositionDialog } from './add-position-dialog.tsx'
import type { CourtTask } from './court-task.ts'
import { DeleteCourtDialog } from './delete-court-dialog.tsx'
import { EditCourtDialog } from './edit-court-dialog.tsx'
import { RemovePositionDialog } from './remove-position-dialog.tsx'
import { ScheduleCourtDialog } from './schedule-court-dialog.tsx'

type Props = { courtId: string; task: CourtTask; onClose: () => void }

export default function CourtDialog({ courtId, task, onClose }: Props) {
  const court = useBoardEditor().courtOf(courtId)
  // Deleted by somebody else meanwhile.
  if (!court) return null
  const dialog = { court, onClose }
  switch (task.kind) {
    case 'edit':
      return <EditCourtDialog {...dialog} />
    case 'schedule':
      return <ScheduleCourtDialog {...dialog} />
    case 'add_position':
      return <AddPositionDialog {...dialog} />
    case 'remove_position':
      return <RemovePositionDialog {...dialog} position={task.position} />
    case 'profile':
      return <ClinicianProfile id={task.clinicianId} onClose={onClose} />
    case 'delete':
      return <DeleteCourtDialog {...dialog} />
  }
}
