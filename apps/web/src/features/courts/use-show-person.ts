import { slotKey } from '@crew-chief/domain/courts/court-groups'
import type { DoubleBooking } from '@crew-chief/domain/courts/double-bookings'
import { useEffect } from 'react'
import { withChanges } from '../../lib/list-place.ts'
import { useSearchParams } from '../../router/navigation.tsx'
import { chipKey } from './carry/focus-soon.ts'
import { useCourts } from './courts-at-hand.ts'

/** Brings whoever is booked twice into view, on the later court. Whatever hides it gives way: another day or time. */
export function useShowPerson({ kind, personId: id, courts }: DoubleBooking) {
  const { day } = useCourts()
  const [params, setParams] = useSearchParams()
  const [, court] = courts
  const slot = params.get('slot')
  const isShown = court.day === day && (!slot || slot === slotKey(court))
  const key = chipKey({ kind, id, courtId: court.id })
  useEffect(() => {
    if (isShown) document.querySelector(`[data-chip="${CSS.escape(key)}"]`)?.scrollIntoView({ block: 'center' })
    else setParams((current) => withChanges(current, { day: court.day, slot: null }), { replace: true })
  }, [key, court.day, isShown, setParams])
}
