// "Assign for me": rules, then a proposal that the user applies or discards.

import { applyChanges, placementChanges } from '@crew-chief/domain/courts/placement-changes'
import type { Solution } from '@crew-chief/domain/courts/solver/solve'
import type { SolverInput } from '@crew-chief/domain/courts/solver/solver-input'
import { useEffect, useRef, useState } from 'react'
import { plural } from '../../../lib/format.ts'
import { useUrlState } from '../../../lib/url-state.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { LoadingBar } from '../../../ui/skeleton.tsx'
import { WorkDialog } from '../../../ui/work-dialog.tsx'
import { useBoard, useBoardCommands, useDay } from '../board-context.tsx'
import { countChanges } from '../change-messages.ts'
import { type AutoAssignRules, DEFAULT_RULES, solverInput } from './auto-assign-rules.ts'
import { Proposal } from './proposal.tsx'
import { isProposalStale } from './proposal-slots.ts'
import { RulesForm } from './rules-form.tsx'

export default function AutoAssignDialog({ onClose }: { onClose: () => void }) {
  const { index, saved } = useBoard()
  const { day } = useDay()
  const [rules, setRules] = useState<AutoAssignRules>(DEFAULT_RULES)
  const { state, run, goBack } = useSolver()
  const { step } = state
  const start = () => run(solverInput(rules, { board: index.board, courts: saved.courts, day }))
  return (
    <WorkDialog
      title="Assign for me"
      note="Review before applying"
      onClose={onClose}
      contentKey={step}
      {...(step === 'working' && { bar: <LoadingBar label="Working" /> })}
      footer={
        step === 'proposed' ? (
          <ProposalFooter {...state} onClose={onClose} onBack={goBack} onAgain={start} />
        ) : (
          <RulesFooter
            isWorking={step === 'working'}
            onStart={start}
            onCancel={step === 'working' ? goBack : onClose}
          />
        )
      }
    >
      {step === 'failed' && <Failure />}
      {step === 'proposed' ? (
        <AppliedProposal {...state} onClose={onClose} />
      ) : step === 'working' ? (
        <p role="status" className="text-lead">
          Working…
        </p>
      ) : (
        <RulesForm rules={rules} onChange={(changes) => setRules({ ...rules, ...changes })} />
      )}
    </WorkDialog>
  )
}

type SolverState =
  | { step: 'rules' | 'working' | 'failed' }
  /** `input` has the board the solution was computed for. */
  | { step: 'proposed'; input: SolverInput; solution: Solution }

/** Runs the solver in a worker; a new run, going back and unmounting stop it. */
function useSolver() {
  const [state, setState] = useState<SolverState>({ step: 'rules' })
  const worker = useRef<Worker | null>(null)
  const stop = () => {
    worker.current?.terminate()
    worker.current = null
  }
  useEffect(() => () => worker.current?.terminate(), [])

  const run = (input: SolverInput) => {
    stop()
    setState({ step: 'working' })
    const started = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' })
    worker.current = started
    started.onmessage = ({ data }: MessageEvent<Solution>) => {
      stop()
      setState({ step: 'proposed', input, solution: data })
    }
    started.onerror = () => {
      stop()
      setState({ step: 'failed' })
    }
    started.postMessage(input)
  }
  const goBack = () => {
    stop()
    setState({ step: 'rules' })
  }
  return { state, run, goBack }
}

type RulesFooterProps = { isWorking: boolean; onStart: () => void; onCancel: () => void }

const RulesFooter = ({ isWorking, onStart, onCancel }: RulesFooterProps) => (
  <>
    <Button onClick={onCancel}>Cancel</Button>
    <Button variant="primary" onClick={onStart} pending={isWorking} pendingLabel="Working…">
      Preview assignments
    </Button>
  </>
)

const Failure = () => (
  <div className="mb-5">
    <Alert tone="error" title="We couldn’t preview assignments">
      Please try again.
    </Alert>
  </div>
)

type Proposed = { input: SolverInput; solution: Solution }

/** `apply` is null if the board changed since, or nothing would change. */
function useProposed({ input, solution }: Proposed) {
  const { index } = useBoard()
  const { edit } = useBoardCommands()
  const changes = placementChanges(input.board.places, solution.places)
  const changeCount = plural(countChanges(changes), 'change')
  const isStale = isProposalStale(input.board, index.board)
  const apply = () =>
    edit((places) => applyChanges(places, changes), {
      title: 'Assignments applied',
      description: `${changeCount}, fairness ${solution.after.overall} of 100`,
    })
  return { changeCount, isStale, apply: isStale || changes.length === 0 ? null : apply }
}

/** Open spots can be shown on the board only after the assignments around them are applied. */
function AppliedProposal({ onClose, ...proposed }: Proposed & { onClose: () => void }) {
  const { set } = useUrlState()
  const { apply } = useProposed(proposed)
  return (
    <Proposal
      {...proposed}
      showLabel={apply ? 'Apply and show these courts' : 'Show these courts'}
      onShow={({ day, key }) => {
        apply?.()
        onClose()
        set({ day, slot: key })
      }}
    />
  )
}

type ProposalFooterProps = Proposed & { onClose: () => void; onBack: () => void; onAgain: () => void }

/** Phones have no room for Cancel and use the close button in the header. */
function ProposalFooter({ onClose, onBack, onAgain, ...proposed }: ProposalFooterProps) {
  const { changeCount, isStale, apply } = useProposed(proposed)
  return (
    <>
      <Button variant="ghost" onClick={onClose} className="max-sm:hidden">
        Cancel
      </Button>
      <Button onClick={onBack}>Back</Button>
      {apply && (
        <Button
          variant="primary"
          onClick={() => {
            apply()
            onClose()
          }}
        >
          Apply {changeCount}
        </Button>
      )}
      {isStale && (
        <Button variant="primary" onClick={onAgain}>
          Update preview
        </Button>
      )}
    </>
  )
}
