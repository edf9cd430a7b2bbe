// The courts of a day on paper: not seen on the screen, the only thing printed. Ink on white, whatever the theme.

import { viewerClock } from '../../../lib/use-now.ts'
import './court-sheet.css'
import { campDays, dayLabel } from '@crew-chief/domain/camp/camp-days'
import { formatMoment } from '@crew-chief/domain/events/event-dates'
import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { useBoardEditor } from '../board-context.tsx'
import { daySheet } from './day-sheet.ts'
import { DayTable } from './day-table.tsx'
import { personSlips } from './person-slips.ts'
import { SlipList } from './slip-list.tsx'

export type SheetKind = 'day' | 'people'

const TITLES = { day: 'Court Assignments', people: 'Court assignments by person' } as const

type Props = { kind: SheetKind; onPrinted: () => void }

/** Goes to the printer as soon as it stands. */
export function CourtSheet({ kind, onPrinted }: Props) {
  const { index, day, changes, saved } = useBoardEditor()
  const { event } = saved
  const days = campDays(event)
  const at = days.findIndex(({ key }) => key === day)
  const found = days[at]
  const dayWords = found ? dayLabel(found, at) : ''
  const title = `${TITLES[kind]}, ${event.name}, ${dayWords}`
  usePrinting(title, onPrinted)
  const isUnsaved = changes.some(({ courtId }) => index.court(courtId)?.day === day)
  const reader = viewerClock()
  return createPortal(
    <article data-court-sheet={kind} aria-label={title} className="hidden bg-white text-ink print:block">
      <header className="mb-3 flex items-end justify-between gap-6 border-ink border-b-2 pb-2">
        <div>
          <h1 className="display-3">{event.name}</h1>
          <p className="display-4">
            {TITLES[kind]} · {dayWords}
          </p>
        </div>
        <div className="text-right text-caption">
          {isUnsaved && <p className="font-bold text-small">Not saved yet</p>}
          <p>As of {formatMoment(reader.now, event.timezone, reader)}</p>
        </div>
      </header>
      {kind === 'day' ? (
        daySheet(index, day, changes).map((table) => <DayTable key={table.names.join()} table={table} />)
      ) : (
        <SlipList slips={personSlips(index, day, changes)} event={event.name} day={dayWords} />
      )}
    </article>,
    document.body,
  )
}

/** The browser names a saved PDF after the page: for the moment of printing that is the sheet. */
function usePrinting(sheet: string, onPrinted: () => void) {
  const done = useEffectEvent(onPrinted)
  useEffect(() => {
    const { title } = document
    const restore = () => Object.assign(document, { title })
    const end = () => {
      restore()
      done()
    }
    addEventListener('afterprint', end, { once: true })
    // The menu that asked for it has to close first.
    const timer = setTimeout(() => {
      document.title = sheet
      print()
    })
    return () => {
      clearTimeout(timer)
      removeEventListener('afterprint', end)
      restore()
    }
  }, [sheet])
}
