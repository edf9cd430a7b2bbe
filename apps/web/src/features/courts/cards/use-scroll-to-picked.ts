import { useEffect, useEffectEvent } from 'react'
import { courtElementId } from '../carry/focus-soon.ts'
import { useCourts } from '../courts-at-hand.ts'
import { courtsOf, type Picked } from '../people/use-picked.ts'

/** The first court of whoever was picked comes into view; an edit afterwards moves nothing. */
export function useScrollToPicked(picked: Picked | null) {
  const { index, day } = useCourts()
  const show = useEffectEvent((whom: Picked) => {
    const first = courtsOf(index, whom).find((court) => court.day === day)
    if (first) document.getElementById(courtElementId(first.id))?.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => {
    if (picked && day) show(picked)
  }, [picked, day])
}
