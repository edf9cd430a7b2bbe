import { canCheckIn, canMessageCrew } from '@crew-chief/domain/events/event-staff'
import { lazy, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useStableCallback } from '../../../lib/use-stable-callback.ts'
import { LazyPart } from '../../../ui/lazy-part.tsx'
import { toast } from '../../../ui/toast.ts'
import { type SelectedPerson, useSelectPerson } from '../board/selected-person.ts'
import { useBoard, useBoardCommands, useDay } from '../board-context.tsx'
import { type Assignment, AssignmentContext, type AssignmentDialog } from './assignment-context.ts'
import { createAssignmentCommands } from './commands.ts'
import { DragMonitor } from './drag-and-drop.ts'
import { startDrag } from './drag-store.ts'
import { dropHints, fullLabel, reasonsAgainstSwap } from './drop-hints.ts'

const OpenDialog = lazy(() => import('./open-dialog.tsx'))

/** Commands, drag and drop, and the dialogs that cards and the people list open. */
export function AssignmentProvider({ children }: { children: ReactNode }) {
  const { day } = useDay()
  const [opened, setOpened] = useState<{ dialog: AssignmentDialog; day: string } | null>(null)
  // Selecting another day closes the dialog.
  if (opened && opened.day !== day) setOpened(null)
  const openDialog = useStableCallback((dialog: AssignmentDialog) => setOpened({ dialog, day }))
  const assignment = useAssignmentValue(day, openDialog)
  return (
    <AssignmentContext value={assignment}>
      {children}
      {/* The key cancels a drag when another day is selected. */}
      <DragMonitor key={day} />
      {opened && (
        <LazyPart>
          <OpenDialog dialog={opened.dialog} onClose={() => setOpened(null)} />
        </LazyPart>
      )}
    </AssignmentContext>
  )
}

function useAssignmentValue(day: string, openDialog: Assignment['openDialog']): Assignment {
  const { index, canEdit, saved } = useBoard()
  const { edit } = useBoardCommands()
  const courts = index.board.courts.filter((court) => court.day === day)
  const latest = useRef({ index, courts, edit })
  useLayoutEffect(() => {
    latest.current = { index, courts, edit }
  })
  const selectPerson = useStableCallback<[SelectedPerson]>(useSelectPerson())
  const { officials, clinicians, myFunctions } = saved
  const mayCheckIn = canCheckIn({ functions: myFunctions })
  const canMessage = canMessageCrew({ functions: myFunctions })
  const canAssign = canEdit && courts.length > 0
  return useMemo(() => {
    const officialById = new Map(officials.map((person) => [person.id, person]))
    const clinicianById = new Map(clinicians.map((person) => [person.id, person]))
    const commands = createAssignmentCommands(() => latest.current)
    return {
      ...commands,
      canEdit,
      canCheckIn: mayCheckIn,
      canMessage,
      canAssign,
      official: (id) => officialById.get(id),
      clinician: (id) => clinicianById.get(id),
      place: (item, target, leaving = []) => {
        const { courtId } = target
        const isFull = item.kind === 'official' && fullLabel(latest.current.index, courtId) !== undefined
        if (isFull) openDialog({ kind: 'court-full', item, courtId, leaving })
        else commands.assign(item, target, leaving)
        return !isFull
      },
      swapOnDrop: (item, other) => {
        const reason = reasonsAgainstSwap(latest.current.index, item, other).find(({ blocks }) => blocks)
        if (reason) toast.error(`You can’t swap ${item.name} and ${other.name}`, `${reason.text}.`)
        else commands.swap(item, other)
      },
      startDrag: (item, source) => {
        const board = latest.current
        startDrag(item, source, dropHints(board.index, item, board.courts))
      },
      selectPerson,
      openDialog,
    }
  }, [canEdit, mayCheckIn, canMessage, canAssign, officials, clinicians, selectPerson, openDialog])
}
