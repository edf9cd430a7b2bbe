import { applyChanges, type PlaceChange, placementChanges } from '@crew-chief/domain/courts/placement-changes'
import type { Solution } from '@crew-chief/domain/courts/solver/solve'
import type { SolverInput } from '@crew-chief/domain/courts/solver/solver-input'
import { plural } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { useBoardEditor } from '../board-context.tsx'
import { countChanges } from '../change-messages.ts'
import { isProposalStale } from './is-stale.ts'

type Props = {
  input: SolverInput
  solution: Solution
  onClose: () => void
  onBack: () => void
  onAgain: () => void
}

/** On phones the cross in the head is the way to cancel. */
export function ProposalFooter({ input, solution, onClose, onBack, onAgain }: Props) {
  const { index, edit } = useBoardEditor()
  const changes = placementChanges(input.board.places, solution.places)
  const mustRepeat = isProposalStale(input.board, index.board)
  const apply = () => {
    edit((places) => applyChanges(places, changes), {
      title: 'Assignments proposed',
      description: `${countWords(changes)}, fairness ${solution.after.overall} of 100`,
    })
    onClose()
  }
  return (
    <>
      {mustRepeat && (
        <Button variant="primary" onClick={onAgain}>
          Work it out again
        </Button>
      )}
      {!mustRepeat && changes.length > 0 && (
        <Button variant="primary" onClick={apply}>
          Apply {countWords(changes)}
        </Button>
      )}
      <Button onClick={onBack}>Back</Button>
      <Button variant="ghost" onClick={onClose} className="max-sm:hidden">
        Cancel
      </Button>
    </>
  )
}

function countWords(changes: readonly PlaceChange[]): string {
  const count = countChanges(changes)
  return plural(count, 'change')
}
