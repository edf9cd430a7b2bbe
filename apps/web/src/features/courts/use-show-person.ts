import { slotKey } from '@crew-chief/domain/courts/court-groups'
import type { DoubleBooking } from '@crew-chief/domain/courts/double-bookings'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { withChanges } from '../../lib/list-place.ts'
import { chipKey } from './assign/focus-after-edit.ts'
import { useBoardEditor } from './board-context.tsx'

/** Brings whoever is booked twice into view, on the later court. Whatever hides it gives way: another day or time. */
export function useShowPerson({ kind, personId: id, courts }: DoubleBooking) {
  const { day } = useBoardEditor()
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
