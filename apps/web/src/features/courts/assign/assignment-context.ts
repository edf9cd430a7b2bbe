import type { BoardOfficial, CourtClinician } from '@crew-chief/contract/court-shapes'
import { createContext, useContext } from 'react'
import type { AssignmentCommands } from './commands.ts'
import type { AssignedRef, DragItem, DropTarget, PersonRef } from './drag-item.ts'
import type { DragSource } from './drag-store.ts'

export type AssignmentDialog =
  | { kind: 'add-officials'; courtId: string }
  | { kind: 'choose-clinician'; courtId: string; position: string }
  /** `move` leaves the current court, `add` keeps it. */
  | { kind: 'choose-court'; item: DragItem; mode: 'move' | 'add' }
  /** After a drop on a full court; `leaving` are the other courts the person leaves. */
  | { kind: 'court-full'; item: DragItem; courtId: string; leaving: readonly string[] }
  /** With `courtId`, only people on that court. */
  | { kind: 'swap'; item: DragItem; courtId?: string }
  | { kind: 'move-crew'; courtId: string }
  | { kind: 'actions'; person: AssignedRef }
  | { kind: 'no-show'; courtId: string; officialId: string }

/** Does not change with edits, so that an edit re-renders only the cards it affects. */
export type Assignment = AssignmentCommands & {
  canEdit: boolean
  /** Whether the user may mark no-shows: also the desk, who edits nothing else. */
  canCheckIn: boolean
  /** Whether the user may send messages to crews. */
  canMessage: boolean
  /** Whether the user may assign people and the selected day has courts. */
  canAssign: boolean
  official: (id: string) => BoardOfficial | undefined
  clinician: (id: string) => CourtClinician | undefined
  /** Assigns the person, or asks first if the court is full. Returns whether they are assigned. */
  place: (item: DragItem, target: DropTarget, leaving?: readonly string[]) => boolean
  /** Swaps two people, or says why that is not possible. */
  swapOnDrop: (item: DragItem, other: AssignedRef) => void
  startDrag: (item: DragItem, source: DragSource) => void
  /** Highlights the person's courts. */
  selectPerson: (person: Pick<PersonRef, 'kind' | 'id'>) => void
  openDialog: (dialog: AssignmentDialog) => void
}

export const AssignmentContext = createContext<Assignment | null>(null)

export function useAssignment(): Assignment {
  const assignment = useContext(AssignmentContext)
  if (!assignment) throw new Error('useAssignment must be used inside an AssignmentProvider')
  return assignment
}
