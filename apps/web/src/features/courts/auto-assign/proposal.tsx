import { campDays } from '@crew-chief/domain/camp/camp-days'
import type { Fairness } from '@crew-chief/domain/courts/solver/fairness'
import type { Solution } from '@crew-chief/domain/courts/solver/solve'
import type { SolverInput } from '@crew-chief/domain/courts/solver/solver-input'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { plural } from '../../../lib/format.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useBoard } from '../board-context.tsx'
import { ruleLabel } from './auto-assign-rules.ts'
import {
  isProposalStale,
  type OpenSlot,
  openSlotsOf,
  openText,
  type ProposalCourt,
  type ProposalLine,
  type ProposalSlot,
  proposalSlots,
  unansweredText,
} from './proposal-slots.ts'

type Props = { input: SolverInput; solution: Solution } & Omit<OpenProps, 'solution'>

export function Proposal({ input, solution, ...open }: Props) {
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
      <OpenPlaces solution={solution} {...open} />
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

type OpenProps = { solution: Solution; showLabel: string; onShow: (slot: OpenSlot) => void }

function OpenPlaces({ solution, showLabel, onShow }: OpenProps) {
  const { saved, index } = useBoard()
  const days = campDays(saved.event)
  const slots = openSlotsOf(index, solution, days)
  if (slots.length === 0) return null
  const spots = slots.reduce((sum, slot) => sum + slot.spots, 0)
  return (
    <section aria-labelledby="left-open" className="grid gap-2">
      <h3 id="left-open" className="display-4">
        {openText(spots, solution.openPositions.length)} still open
      </h3>
      {slots.map((slot) => (
        <SlotDetails
          key={`${slot.day} ${slot.key}`}
          label={slot.label}
          count={openText(slot.spots, slot.positions)}
          isOpen={slots.length === 1}
        >
          <ul className="grid gap-2 text-small">
            {slot.lines.map(({ key, title, why }) => (
              <li key={key}>
                <span className="font-strong">{title}</span>
                <span className="block text-caption text-muted-foreground">{why}</span>
              </li>
            ))}
          </ul>
          {days.some(({ key }) => key === slot.day) && (
            <Button size="small" className="justify-self-start pointer-coarse:min-h-11" onClick={() => onShow(slot)}>
              {showLabel}
            </Button>
          )}
        </SlotDetails>
      ))}
    </section>
  )
}

type DetailsProps = { label: string; count: string; isOpen: boolean; children: ReactNode }

const SlotDetails = ({ label, count, isOpen, children }: DetailsProps) => (
  <details open={isOpen} className="group rounded-card border border-border">
    <summary className="flex min-h-12 cursor-pointer flex-wrap items-center justify-between gap-x-3 px-4 py-2 font-strong">
      {label}
      <span className="flex items-center gap-2 text-muted-foreground text-small">
        {count}
        <ChevronDown aria-hidden="true" className="size-[18px] transition-transform group-open:rotate-180" />
      </span>
    </summary>
    <div className="grid gap-4 border-border border-t p-4">{children}</div>
  </details>
)

/** Only the first slot is expanded: a proposal can have 400 lines. */
const ProposedChanges = ({ slots }: { slots: readonly ProposalSlot[] }) => (
  <section aria-labelledby="proposed" className="grid gap-2">
    <h3 id="proposed" className="display-4">
      Proposed changes
    </h3>
    {slots.map((slot, number) => (
      <SlotDetails key={slot.key} label={slot.label} count={plural(slot.count, 'change')} isOpen={number === 0}>
        {slot.courts.map((court) => (
          <ChangedCourt key={court.id} court={court} />
        ))}
      </SlotDetails>
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
