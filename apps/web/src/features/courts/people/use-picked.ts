// The person one looks for: in the address, so that a link shows where somebody is.

import type { CourtFacts } from '@crew-chief/domain/courts/board'
import type { BoardIndex } from '@crew-chief/domain/courts/board-index'
import { useMemo } from 'react'
import { withChanges } from '../../../lib/list-place.ts'
import { useSearchParams } from '../../../router/navigation.tsx'
import { toast } from '../../../ui/toast.ts'
import type { PersonRef } from '../carry/in-hand.ts'
import { useCourts } from '../courts-at-hand.ts'
import { pickedWords } from './picked-words.ts'

export type Picked = Pick<PersonRef, 'kind' | 'id'>

export function usePicked(): Picked | null {
  const [params] = useSearchParams()
  const [official, clinician] = [params.get('official'), params.get('clinician')]
  return useMemo(() => {
    if (official) return { kind: 'official', id: official }
    return clinician ? { kind: 'clinician', id: clinician } : null
  }, [official, clinician])
}

export const courtsOf = (index: BoardIndex, { kind, id }: Picked): readonly CourtFacts[] =>
  kind === 'official' ? index.courtsOfOfficial(id) : index.courtsOfClinician(id)

/** Shows where somebody is (spec 2 §2, §8), on whichever day and at whichever time that is; null forgets them. */
export function usePick(): (picked: Picked | null) => void {
  const [, setParams] = useSearchParams()
  const { index, day, setDay } = useCourts()
  return (picked) => {
    const courts = picked ? courtsOf(index, picked) : []
    setParams(
      (current) =>
        withChanges(current, {
          official: picked?.kind === 'official' ? picked.id : null,
          clinician: picked?.kind === 'clinician' ? picked.id : null,
          ...(courts.length > 0 && { slot: null }),
        }),
      { replace: true },
    )
    if (!picked) return
    const words = pickedWords(courts.length)
    if (words) toast.show(words)
    const [first] = courts
    if (first && !courts.some((court) => court.day === day)) setDay(first.day)
  }
}
