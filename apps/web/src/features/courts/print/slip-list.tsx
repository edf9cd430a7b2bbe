import type { PersonSlip, SlipLine } from './person-slips.ts'

type Props = { slips: readonly PersonSlip[]; event: string; day: string }

/** Two columns of slips with lines to cut along; a slip is never torn in two. */
export const SlipList = ({ slips, event, day }: Props) => (
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
      {line.isUnsaved && ' · Not saved yet'}
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
