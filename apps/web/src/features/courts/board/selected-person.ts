// The selected person is in the URL, so that a link shows where they are assigned.

import type { BoardIndex, CourtFacts } from '@crew-chief/domain/courts/board'
import { slotKey } from '@crew-chief/domain/courts/court-groups'
import { useMemo } from 'react'
import { useUrlState } from '../../../lib/url-state.ts'
import { toast } from '../../../ui/toast.ts'
import type { PersonRef } from '../assign/drag-item.ts'
import { useBoard, useDay } from '../board-context.tsx'

export type SelectedPerson = Pick<PersonRef, 'kind' | 'id'>

export function useSelectedPerson(): SelectedPerson | null {
  const { params } = useUrlState()
  const official = params.get('official')
  const clinician = params.get('clinician')
  return useMemo(() => {
    if (official) return { kind: 'official', id: official }
    return clinician ? { kind: 'clinician', id: clinician } : null
  }, [official, clinician])
}

export const courtsOfPerson = (index: BoardIndex, { kind, id }: SelectedPerson): readonly CourtFacts[] =>
  kind === 'official' ? index.courtsOfOfficial(id) : index.courtsOfClinician(id)

/** Shows the person's courts, at another time or on another day if necessary (spec 2 §2, §8). Null clears the selection. */
export function useSelectPerson(): (person: SelectedPerson | null) => void {
  const { params, set } = useUrlState()
  const { index } = useBoard()
  const { day } = useDay()
  return (person) => {
    const courts = person ? courtsOfPerson(index, person) : []
    const [first] = courts
    const onDay = courts.filter((court) => court.day === day)
    const isInSlot = onDay.some((court) => slotKey(court) === params.get('slot'))
    set({
      official: person?.kind === 'official' ? person.id : null,
      clinician: person?.kind === 'clinician' ? person.id : null,
      ...(first && !isInSlot && { slot: null }),
      ...(first && onDay.length === 0 && { day: first.day }),
    })
    const message = person && selectionMessage(courts.length)
    if (message) toast.show(message)
  }
}

/** Texts of the specification (2 §8). A single court is highlighted without a message. */
export function selectionMessage(courts: number): { title: string; text: string } | null {
  if (courts === 1) return null
  if (courts === 0) return { title: 'No Courts Found', text: 'This person is not assigned to any courts.' }
  return { title: 'Multiple Courts Found', text: `This person is assigned to ${courts} different courts.` }
}
