import './court-sheet.css'
import { campDays, dayLabel } from '@crew-chief/domain/camp/camp-days'
import { formatMoment } from '@crew-chief/domain/events/event-dates'
import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { viewerClock } from '../../../lib/use-now.ts'
import { useBoard, useDay } from '../board-context.tsx'
import {
  daySheet,
  type PersonSlip,
  type PrintedCrew,
  type PrintedPerson,
  personSlips,
  type SheetRow,
  type SheetTable,
  type SlipLine,
} from './printed-sheets.ts'

export type SheetKind = 'day' | 'people'

const TITLES = { day: 'Court Assignments', people: 'Court assignments by person' } as const

/** Hidden on the screen, and the only thing printed. Black on white in every theme. */
export default function CourtSheet({ kind, onPrinted }: { kind: SheetKind; onPrinted: () => void }) {
  const { index, changes, saved } = useBoard()
  const { day } = useDay()
  const { event } = saved
  const days = campDays(event)
  const at = days.findIndex(({ key }) => key === day)
  const found = days[at]
  const dayText = found ? dayLabel(found, at) : ''
  const title = `${TITLES[kind]}, ${event.name}, ${dayText}`
  usePrint(title, onPrinted)
  const isUnsaved = changes.some(({ courtId }) => index.court(courtId)?.day === day)
  const clock = viewerClock()
  return createPortal(
    <article data-court-sheet={kind} aria-label={title} className="hidden bg-white text-ink print:block">
      <header className="mb-3 flex items-end justify-between gap-6 border-ink border-b-2 pb-2">
        <div>
          <h1 className="display-3">{event.name}</h1>
          <p className="display-4">
            {TITLES[kind]} · {dayText}
          </p>
        </div>
        <div className="text-right text-caption">
          {isUnsaved && <p className="font-bold text-small">Unsaved changes</p>}
          <p>As of {formatMoment(clock.now, event.timezone, clock)}</p>
        </div>
      </header>
      {kind === 'day' ? (
        daySheet(index, day, changes).map((table) => <DayTable key={table.names.join()} table={table} />)
      ) : (
        <SlipList slips={personSlips(index, day, changes)} event={event.name} day={dayText} />
      )}
    </article>,
    document.body,
  )
}

/** Opens the print dialog. The browser names a saved PDF after the document title. */
function usePrint(sheetTitle: string, onPrinted: () => void) {
  const notifyPrinted = useEffectEvent(onPrinted)
  useEffect(() => {
    const { title } = document
    const restoreTitle = () => Object.assign(document, { title })
    const onAfterPrint = () => {
      restoreTitle()
      notifyPrinted()
    }
    addEventListener('afterprint', onAfterPrint, { once: true })
    // print() blocks: let the menu close first.
    const timer = setTimeout(() => {
      document.title = sheetTitle
      print()
    })
    return () => {
      clearTimeout(timer)
      removeEventListener('afterprint', onAfterPrint)
      restoreTitle()
    }
  }, [sheetTitle])
}

/** Slots down, courts across. Rows do not break across pages, and the header row repeats. */
const DayTable = ({ table: { names, rows } }: { table: SheetTable }) => (
  <table className="w-full table-fixed border-collapse text-left text-caption not-first-of-type:break-before-page">
    <thead>
      <tr className="border-ink border-b-2 align-bottom">
        <th scope="col" className="w-24 py-1 pr-2 font-bold">
          Time
        </th>
        {names.map((name) => (
          <th key={name} scope="col" className="display-4 wrap-anywhere py-1 pr-2">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <SlotRow key={row.key} row={row} names={names} />
      ))}
    </tbody>
  </table>
)

const SlotRow = ({ row: { label, cells }, names }: { row: SheetRow; names: readonly string[] }) => (
  <tr className="break-inside-avoid border-ink-line border-b align-top">
    <th scope="row" className="py-1.5 pr-2 font-bold">
      {label.replace(/ ([AP]M)/g, '\u00a0$1')}
    </th>
    {cells.map((crews, at) => (
      <td key={names[at]} className="py-1.5 pr-2">
        {crews.map((crew) => (
          <Crew key={crew.courtId} crew={crew} />
        ))}
      </td>
    ))}
  </tr>
)

const Crew = ({ crew: { officials, clinicians, isUnsaved } }: { crew: PrintedCrew }) => (
  <div className="wrap-anywhere">
    {isUnsaved && <p className="font-bold">Unsaved changes</p>}
    {officials.length === 0 && <p>No officials</p>}
    <ul>
      {officials.map((person) => (
        <li key={person.id}>
          <PersonName person={person} />
        </li>
      ))}
    </ul>
    {clinicians.length > 0 && (
      <p className="mt-0.5">
        Clinician: <strong className="font-strong">{clinicians.map(({ name }) => name).join(', ')}</strong>
      </p>
    )}
  </div>
)

const PersonName = ({ person: { name, isAbsent } }: { person: PrintedPerson }) =>
  isAbsent ? (
    <>
      <s>{name}</s> no-show
    </>
  ) : (
    name
  )

type SlipListProps = { slips: readonly PersonSlip[]; event: string; day: string }

/** Two columns of slips with dashed lines to cut along. */
const SlipList = ({ slips, event, day }: SlipListProps) => (
  <div className="columns-2 gap-8 [column-rule:1px_dashed_var(--ink)]">
    {slips.map(({ key, name, kind, lines }) => (
      <section key={key} className="break-inside-avoid border-ink border-b border-dashed pt-2 pb-3 text-caption">
        <h2 className="display-4 wrap-anywhere">
          {name}
          {kind === 'clinician' && <span className="font-normal font-text text-caption"> Clinician</span>}
        </h2>
        <p>
          {event} · {day}
        </p>
        <ul>
          {lines.map((line) => (
            <Line key={line.courtId} line={line} isClinician={kind === 'clinician'} />
          ))}
        </ul>
      </section>
    ))}
  </div>
)

const Line = ({ line, isClinician }: { line: SlipLine; isClinician: boolean }) => (
  <li className="wrap-anywhere mt-1.5">
    <p>
      <strong className="font-bold">
        {line.time} · {line.court}
      </strong>
      {line.isUnsaved && ' · Unsaved changes'}
    </p>
    {line.officials && (
      <p>
        {isClinician ? 'Officials: ' : 'With '}
        {line.officials}
      </p>
    )}
    {line.clinicians && (
      <p>
        {isClinician ? 'Also teaching: ' : 'Clinician: '}
        {line.clinicians}
      </p>
    )}
  </li>
)
