import { campDays } from '@crew-chief/domain/camp/camp-days'
import { positionLabel } from '@crew-chief/domain/courts/position-name'
import type { Solution } from '@crew-chief/domain/courts/solver/solve'
import type { SolverInput } from '@crew-chief/domain/courts/solver/solver-input'
import { plural } from '../../../lib/format.ts'
import { Alert } from '../../../ui/alert.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useBoardEditor } from '../board-context.tsx'
import { FairnessTable } from './fairness-table.tsx'
import { isProposalStale } from './is-stale.ts'
import { ProposalSlots } from './proposal-list.tsx'
import { proposalSlots } from './proposal-slots.ts'

/** What would change and why, before anything does. */
export function Proposal({ input, solution }: { input: SolverInput; solution: Solution }) {
  const { saved, index } = useBoardEditor()
  const slots = proposalSlots(index, solution, campDays(saved.event))
  return (
    <div className="grid gap-7">
      {isProposalStale(input.board, index.board) && (
        <Alert tone="warning" title="The courts changed meanwhile">
          This proposal was made for the board as it was before.
        </Alert>
      )}
      <FairnessTable before={solution.before} after={solution.after} />
      <LeftOpen solution={solution} />
      {slots.length > 0 ? (
        <ProposalSlots slots={slots} />
      ) : (
        <EmptyState title="Nothing to change" stripe={false}>
          Every place that can be filled is filled, and no change would make it fairer.
        </EmptyState>
      )}
    </div>
  )
}

function LeftOpen({ solution: { open, openPositions } }: { solution: Solution }) {
  const { index } = useBoardEditor()
  const places = open.reduce((sum, court) => sum + court.places, 0) + openPositions.length
  if (places === 0) return null
  const nameOf = (courtId: string) => index.court(courtId)?.name ?? 'A court'
  return (
    <section aria-labelledby="left-open" className="grid gap-2">
      <h3 id="left-open" className="display-4">
        {plural(places, 'place stays', 'places stay')} open
      </h3>
      <ul className="grid gap-2 text-small">
        {open.map((court) => (
          <li key={court.courtId}>
            <span className="font-strong">
              {nameOf(court.courtId)}, {plural(court.places, 'place')}
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
