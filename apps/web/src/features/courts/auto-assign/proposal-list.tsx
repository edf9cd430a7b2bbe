import { ChevronDown } from 'lucide-react'
import { plural } from '../../../lib/format.ts'
import type { ProposalCourt, ProposalLine, ProposalSlot } from './proposal-slots.ts'

/** One slot is open; four hundred lines at once are read by nobody. */
export const ProposalSlots = ({ slots }: { slots: readonly ProposalSlot[] }) => (
  <section aria-labelledby="proposed" className="grid gap-2">
    <h3 id="proposed" className="display-4">
      Proposed changes
    </h3>
    {slots.map((slot, number) => (
      <details key={slot.key} open={number === 0} className="group rounded-card border border-border">
        <summary className="flex min-h-12 cursor-pointer flex-wrap items-center justify-between gap-x-3 px-4 py-2 font-strong">
          {slot.label}
          <span className="flex items-center gap-2 text-muted-foreground text-small">
            {plural(slot.count, 'change')}
            <ChevronDown aria-hidden="true" className="size-[18px] transition-transform group-open:rotate-180" />
          </span>
        </summary>
        <div className="grid gap-4 border-border border-t p-4">
          {slot.courts.map((court) => (
            <Court key={court.id} court={court} />
          ))}
        </div>
      </details>
    ))}
  </section>
)

const Court = ({ court }: { court: ProposalCourt }) => (
  <section aria-label={court.name} className="grid gap-2">
    <h4 className="font-strong">{court.name}</h4>
    <ul className="grid gap-2">
      {court.lines.map((line) => (
        <Line key={line.key} line={line} />
      ))}
    </ul>
  </section>
)

const WORDS = { added: 'comes', removed: 'leaves', clinician: 'takes' } as const

const Line = ({ line: { name, kind, position, why, against } }: { line: ProposalLine }) => (
  <li className="border-border border-l-[3px] pl-3 text-small">
    <span className="font-semibold">{name}</span> {WORDS[kind]}
    {position && ` ${position}`}
    {why.length > 0 && <span className="block text-caption text-muted-foreground">{why.join(' · ')}</span>}
    {against.length > 0 && <span className="block text-caption text-yellow-text">Even so: {against.join(' · ')}</span>}
  </li>
)
