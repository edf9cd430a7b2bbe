import type { BoardOfficial, CourtClinician } from '@crew-chief/contract/court-shapes'
import { createContext, useContext } from 'react'
import type { AssignmentCommands } from './commands.ts'
import type { AssignedRef, DragItem, PersonRef } from './drag-item.ts'
import type { DragSource } from './drag-store.ts'

export type AssignmentDialog =
  | { kind: 'add-officials'; courtId: string }
  | { kind: 'choose-clinician'; courtId: string; position: string }
  /** `move` leaves the current court, `add` keeps it. */
  | { kind: 'choose-court'; item: DragItem; mode: 'move' | 'add' }
  | { kind: 'actions'; person: AssignedRef }
  | { kind: 'no-show'; courtId: string; officialId: string }

/** Does not change with edits, so that an edit re-renders only the cards it affects. */
export type Assignment = AssignmentCommands & {
  canEdit: boolean
  /** Whether the user may assign people and the selected day has courts. */
  canAssign: boolean
  official: (id: string) => BoardOfficial | undefined
  clinician: (id: string) => CourtClinician | undefined
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
