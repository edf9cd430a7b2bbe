import { useEffect, useEffectEvent } from 'react'
import { courtElementId } from '../assign/focus-after-edit.ts'
import { useBoardEditor } from '../board-context.tsx'
import { courtsOfPerson, type SelectedPerson } from './selected-person.ts'

/** The first court of whoever was picked comes into view; an edit afterwards moves nothing. */
export function useScrollToPicked(picked: SelectedPerson | null) {
  const { index, day } = useBoardEditor()
  const show = useEffectEvent((whom: SelectedPerson) => {
    const first = courtsOfPerson(index, whom).find((court) => court.day === day)
    if (first) document.getElementById(courtElementId(first.id))?.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => {
    if (picked && day) show(picked)
  }, [picked, day])
}
