// Officials down, clinicians across. A zero is a hollow box, and whoever has only zeros is said to be unseen.

import type { Camp } from '@crew-chief/contract/camp'
import { initialsOf } from '../../../ui/avatar-face.ts'
import { cx } from '../../../ui/cx.ts'
import { EvaluateLink, NextSlot, SeenBadge, workWords } from './coverage-parts.tsx'
import type { Clinician, CoveredOfficial } from './coverage-rows.ts'
import { fullName } from './evaluation-words.ts'

type Props = { camp: Camp; rows: readonly CoveredOfficial[]; clinicians: readonly Clinician[] }

const HEAD = 'h-11 px-2 text-left font-strong text-meta first:pl-4'

export const CoverageGrid = ({ camp, rows, clinicians }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways must be reachable by keyboard
  <section aria-label="Coverage" tabIndex={0} className="overflow-x-auto rounded-card border border-border bg-card">
    <table aria-label="Coverage" className="w-full border-collapse text-small">
      <GridHead clinicians={clinicians} />
      <tbody>
        {rows.map((row) => (
          <GridRow key={row.id} camp={camp} row={row} clinicians={clinicians} />
        ))}
      </tbody>
    </table>
  </section>
)

const GridHead = ({ clinicians }: Pick<Props, 'clinicians'>) => (
  <thead className="bg-muted">
    <tr className="border-rule border-b-2">
      <th scope="col" className={cx(HEAD, 'sticky left-0 z-1 bg-muted')}>
        Official
      </th>
      <th scope="col" className={HEAD}>
        Seen
      </th>
      {clinicians.map((clinician) => (
        <ClinicianHead key={clinician.id} clinician={clinician} />
      ))}
      <th scope="col" className={HEAD}>
        Next
      </th>
    </tr>
  </thead>
)

const GridRow = ({ camp, row, clinicians }: Omit<Props, 'rows'> & { row: CoveredOfficial }) => (
  <tr className="h-15 border-border border-b last:border-b-0">
    <th scope="row" className="sticky left-0 min-w-40 max-w-52 bg-card py-1 pr-2 pl-4 text-left font-normal">
      <EvaluateLink official={row} />
      <p className="text-caption text-muted-foreground">{workWords(row)}</p>
    </th>
    <td className="px-2">
      <SeenBadge evaluations={row.evaluations} />
    </td>
    {clinicians.map((clinician, index) => (
      <td key={clinician.id} className="px-1 text-center">
        <Times times={row.by[index] ?? 0} />
      </td>
    ))}
    <td className="min-w-32 px-2 text-caption">
      <NextSlot camp={camp} official={row} />
    </td>
  </tr>
)

const ClinicianHead = ({ clinician }: { clinician: Clinician }) => (
  <th scope="col" title={fullName(clinician)} className="h-11 px-1 text-center font-strong text-meta">
    <abbr title={fullName(clinician)} className="no-underline" aria-label={fullName(clinician)}>
      {initialsOf(clinician.firstName, clinician.lastName)}
    </abbr>
    <span className="tabular block font-normal text-caption text-muted-foreground">
      {clinician.evaluations}
      <span className="sr-only"> in all</span>
    </span>
  </th>
)

const Times = ({ times }: { times: number }) => (
  <span
    className={cx(
      'tabular inline-flex size-8 items-center justify-center rounded-tag font-strong text-meta',
      times > 0 ? 'bg-plate text-plate-foreground' : 'border border-input border-dashed text-muted-foreground',
    )}
  >
    {times}
  </span>
)
