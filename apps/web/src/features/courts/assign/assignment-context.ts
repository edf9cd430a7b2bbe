// The desk and the people for everything inside: the value stays the same through all edits, so that only what an
// edit changes is drawn again.

import type { BoardOfficial, CourtClinician } from '@crew-chief/contract/court-shapes'
import { createContext, useContext, useLayoutEffect, useMemo, useRef } from 'react'
import { type SelectedPerson, useSelectPerson } from '../board/selected-person.ts'
import { useBoardEditor } from '../board-context.tsx'
import { useStableCallback } from '../use-stable-callback.ts'
import { createAssignmentCommands, type Desk } from './commands.ts'
import type { DragItem } from './drag-item.ts'
import { pickUp } from './pick-up.ts'

export type DeskAtHand = Desk & {
  canEdit: boolean
  /** Whether the day has a court to put somebody on. */
  canAssign: boolean
  official: (id: string) => BoardOfficial | undefined
  clinician: (id: string) => CourtClinician | undefined
  pickUp: (person: DragItem, by: 'pointer' | 'keys') => void
  /** Shows where somebody is. */
  pick: (picked: SelectedPerson) => void
}

export const DeskContext = createContext<DeskAtHand | null>(null)

export function useAssignment(): DeskAtHand {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('outside of a desk')
  return desk
}

export function useDeskAtHand(): DeskAtHand {
  const courts = useBoardEditor()
  const latest = useRef(courts)
  useLayoutEffect(() => {
    latest.current = courts
  })
  const { canEdit, day } = courts
  const canAssign = canEdit && courts.index.board.courts.some((court) => court.day === day)
  const pick = useStableCallback<[SelectedPerson]>(useSelectPerson())
  const { officials, clinicians } = courts.saved
  return useMemo(() => {
    const officialById = new Map(officials.map((person) => [person.id, person]))
    const clinicianById = new Map(clinicians.map((person) => [person.id, person]))
    return {
      ...createAssignmentCommands(() => latest.current),
      canEdit,
      canAssign,
      official: (id) => officialById.get(id),
      clinician: (id) => clinicianById.get(id),
      pickUp: (person, by) => pickUp(latest.current, person, by),
      pick,
    }
  }, [canEdit, canAssign, officials, clinicians, pick])
}
