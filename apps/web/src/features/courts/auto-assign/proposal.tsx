import { campDays } from '@crew-chief/domain/camp/camp-days'
import { positionLabel } from '@crew-chief/domain/courts/position-name'
import type { Fairness } from '@crew-chief/domain/courts/solver/fairness'
import type { Solution } from '@crew-chief/domain/courts/solver/solve'
import type { SolverInput } from '@crew-chief/domain/courts/solver/solver-input'
import { ChevronDown } from 'lucide-react'
import { plural } from '../../../lib/format.ts'
import { Alert } from '../../../ui/alert.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useBoard } from '../board-context.tsx'
import { ruleLabel } from './auto-assign-rules.ts'
import {
  isProposalStale,
  type ProposalCourt,
  type ProposalLine,
  type ProposalSlot,
  proposalSlots,
  stillOpen,
  unansweredText,
} from './proposal-slots.ts'

export function Proposal({ input, solution }: { input: SolverInput; solution: Solution }) {
  const { saved, index } = useBoard()
  const slots = proposalSlots(index, solution, campDays(saved.event))
  return (
    <div className="grid gap-7">
      {isProposalStale(input.board, index.board) && (
        <Alert tone="warning" title="The courts have changed">
          This preview is out of date.
        </Alert>
      )}
      {solution.unanswered > 0 && (
        <Alert tone="warning" title={unansweredText(solution.unanswered)}>
          They get only what no one who accepted can take.
        </Alert>
      )}
      <FairnessTable before={solution.before} after={solution.after} levels={input.levels} />
      <OpenPlaces solution={solution} />
      {slots.length > 0 ? (
        <ProposedChanges slots={slots} />
      ) : (
        <EmptyState title="Nothing to change" stripe={false}>
          Every spot that can be filled is filled. No change would make it fairer.
        </EmptyState>
      )}
    </div>
  )
}

type FairnessProps = { before: Fairness; after: Fairness; levels: SolverInput['levels'] }

function FairnessTable({ before, after, levels }: FairnessProps) {
  return (
    <section aria-labelledby="fairness" className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h3 id="fairness" className="display-4">
          Fairness
        </h3>
        <p role="status" className="text-small">
          <span className="display-figure">{after.overall}</span> of 100 after, {before.overall} now
        </p>
      </div>
      <table className="w-full text-small">
        <thead>
          <tr className="text-left text-caption text-muted-foreground">
            <th scope="col" className="py-1 font-semibold">
              Rule
            </th>
            <th scope="col" className="w-14 py-1 text-right font-semibold">
              Now
            </th>
            <th scope="col" className="w-14 py-1 text-right font-semibold">
              After
            </th>
          </tr>
        </thead>
        <tbody>
          <FairnessRow
            label="Spots filled"
            detail={`${after.filled.count} of ${after.filled.target}`}
            before={before.filled.percent}
            after={after.filled.percent}
          />
          {after.rules.map(({ rule, percent, text }, number) => (
            <FairnessRow
              key={rule}
              label={ruleLabel(rule, levels).label}
              detail={text}
              before={before.rules[number]?.percent ?? null}
              after={percent}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

type FairnessRowProps = { label: string; detail: string; before: number | null; after: number | null }

const FairnessRow = ({ label, detail, before, after }: FairnessRowProps) => (
  <tr className="border-border border-t align-top">
    <th scope="row" className="py-2 text-left font-strong">
      {label}
      <span className="block font-normal text-caption text-muted-foreground">{detail}</span>
    </th>
    <td className="tabular py-2 text-right text-muted-foreground">{before ?? '–'}</td>
    <td className="tabular py-2 text-right font-strong">{after ?? '–'}</td>
  </tr>
)

function OpenPlaces({ solution: { open, openPositions } }: { solution: Solution }) {
  const { index } = useBoard()
  const spots = open.reduce((sum, court) => sum + court.places, 0)
  if (spots + openPositions.length === 0) return null
  const nameOf = (courtId: string) => index.court(courtId)?.name ?? 'A court'
  return (
    <section aria-labelledby="left-open" className="grid gap-2">
      <h3 id="left-open" className="display-4">
        {stillOpen(spots, openPositions.length)}
      </h3>
      <ul className="grid gap-2 text-small">
        {open.map((court) => (
          <li key={court.courtId}>
            <span className="font-strong">
              {nameOf(court.courtId)}, {plural(court.places, 'spot')}
            </span>
            <span className="block text-caption text-muted-foreground">{court.why}</span>
          </li>
        ))}
        {openPositions.map(({ courtId, position, why }) => (
          <li key={`${courtId} ${position}`}>
            <span className="font-strong">
              {nameOf(courtId)}, {positionLabel(position)}
            </span>
            <span className="block text-caption text-muted-foreground">{why}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Only the first slot is expanded: a proposal can have 400 lines. */
const ProposedChanges = ({ slots }: { slots: readonly ProposalSlot[] }) => (
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
            <ChangedCourt key={court.id} court={court} />
          ))}
        </div>
      </details>
    ))}
  </section>
)

const ChangedCourt = ({ court }: { court: ProposalCourt }) => (
  <section aria-label={court.name} className="grid gap-2">
    <h4 className="font-strong">{court.name}</h4>
    <ul className="grid gap-2">
      {court.lines.map((line) => (
        <ChangeLine key={line.key} line={line} />
      ))}
    </ul>
  </section>
)

const VERBS = { added: 'Assign', removed: 'Remove', clinician: 'Assign' } as const

const ChangeLine = ({ line: { name, kind, position, why, against } }: { line: ProposalLine }) => (
  <li className="border-border border-l-[3px] pl-3 text-small">
    {VERBS[kind]} <span className="font-semibold">{name}</span>
    {position && ` as ${position}`}
    {why.length > 0 && <span className="block text-caption text-muted-foreground">{why.join(' · ')}</span>}
    {against.length > 0 && <span className="block text-caption text-yellow-text">Note: {against.join(' · ')}</span>}
  </li>
)
