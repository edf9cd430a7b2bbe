// The person one looks for: in the address, so that a link shows where somebody is.

import type { BoardIndex, CourtFacts } from '@crew-chief/domain/courts/board'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { withChanges } from '../../../lib/list-place.ts'
import { toast } from '../../../ui/toast.ts'
import type { PersonRef } from '../assign/drag-item.ts'
import { useBoardEditor } from '../board-context.tsx'
import { selectionMessage } from './picked-words.ts'

export type SelectedPerson = Pick<PersonRef, 'kind' | 'id'>

export function useSelectedPerson(): SelectedPerson | null {
  const [params] = useSearchParams()
  const [official, clinician] = [params.get('official'), params.get('clinician')]
  return useMemo(() => {
    if (official) return { kind: 'official', id: official }
    return clinician ? { kind: 'clinician', id: clinician } : null
  }, [official, clinician])
}

export const courtsOfPerson = (index: BoardIndex, { kind, id }: SelectedPerson): readonly CourtFacts[] =>
  kind === 'official' ? index.courtsOfOfficial(id) : index.courtsOfClinician(id)

/** Shows where somebody is (spec 2 §2, §8), on whichever day and at whichever time that is; null forgets them. */
export function useSelectPerson(): (picked: SelectedPerson | null) => void {
  const [, setParams] = useSearchParams()
  const { index, day, setDay } = useBoardEditor()
  return (picked) => {
    const courts = picked ? courtsOfPerson(index, picked) : []
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
    const words = selectionMessage(courts.length)
    if (words) toast.show(words)
    const [first] = courts
    if (first && !courts.some((court) => court.day === day)) setDay(first.day)
  }
}
