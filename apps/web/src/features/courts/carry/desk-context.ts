// The desk and the people for everything inside: the value stays the same through all edits, so that only what an
// edit changes is drawn again.

import type { BoardOfficial, CourtClinician } from '@crew-chief/contract/court-shapes'
import { createContext, useContext, useLayoutEffect, useMemo, useRef } from 'react'
import { useCourts } from '../courts-at-hand.ts'
import { type Picked, usePick } from '../people/use-picked.ts'
import { createDesk, type Desk } from './desk.ts'
import type { InHand } from './in-hand.ts'
import { pickUp } from './pick-up.ts'
import { useSameFunction } from './use-same-function.ts'

export type DeskAtHand = Desk & {
  canEdit: boolean
  /** Whether the day has a court to put somebody on. */
  canPlace: boolean
  official: (id: string) => BoardOfficial | undefined
  clinician: (id: string) => CourtClinician | undefined
  pickUp: (person: InHand, by: 'pointer' | 'keys') => void
  /** Shows where somebody is. */
  pick: (picked: Picked) => void
}

export const DeskContext = createContext<DeskAtHand | null>(null)

export function useDesk(): DeskAtHand {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('outside of a desk')
  return desk
}

export function useDeskAtHand(): DeskAtHand {
  const courts = useCourts()
  const latest = useRef(courts)
  useLayoutEffect(() => {
    latest.current = courts
  })
  const { canEdit, day } = courts
  const canPlace = canEdit && courts.index.board.courts.some((court) => court.day === day)
  const pick = useSameFunction<[Picked]>(usePick())
  const { officials, clinicians } = courts.saved
  return useMemo(() => {
    const officialById = new Map(officials.map((person) => [person.id, person]))
    const clinicianById = new Map(clinicians.map((person) => [person.id, person]))
    return {
      ...createDesk(() => latest.current),
      canEdit,
      canPlace,
      official: (id) => officialById.get(id),
      clinician: (id) => clinicianById.get(id),
      pickUp: (person, by) => pickUp(latest.current, person, by),
      pick,
    }
  }, [canEdit, canPlace, officials, clinicians, pick])
}
