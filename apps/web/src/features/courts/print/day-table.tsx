import type { SheetRow, SheetTable } from './day-sheet.ts'
import type { PrintedCrew, PrintedPerson } from './printed-crew.ts'

/** Slots down, courts across. A slot is never torn in two; the courts' names stand on every page. */
export const DayTable = ({ table: { names, rows } }: { table: SheetTable }) => (
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
        <Slot key={row.key} row={row} names={names} />
      ))}
    </tbody>
  </table>
)

const Slot = ({ row: { label, cells }, names }: { row: SheetRow; names: readonly string[] }) => (
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
    {isUnsaved && <p className="font-bold">Not saved yet</p>}
    {officials.length === 0 && <p>No officials</p>}
    <ul>
      {officials.map((person) => (
        <li key={person.id}>
          <Name person={person} />
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

const Name = ({ person: { name, isAbsent } }: { person: PrintedPerson }) =>
  isAbsent ? (
    <>
      <s>{name}</s> absent
    </>
  ) : (
    name
  )
