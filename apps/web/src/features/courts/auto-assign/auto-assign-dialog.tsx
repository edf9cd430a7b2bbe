import { useState } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { LoadingBar } from '../../../ui/loading-bar.tsx'
import { WorkDialog } from '../../../ui/work-dialog.tsx'
import { useBoardEditor } from '../board-context.tsx'
import { type AutoAssignRules, DEFAULT_RULES, solverInput } from './auto-assign-rules.ts'
import { Proposal } from './proposal.tsx'
import { ProposalFooter } from './proposal-footer.tsx'
import { RulesForm } from './rules-form.tsx'
import { useSolver } from './use-solver.ts'

/** Rules, then a proposal; the board is touched by Apply alone. */
export default function AssignDialog({ onClose }: { onClose: () => void }) {
  const { index, saved, day } = useBoardEditor()
  const [rules, setRules] = useState<AutoAssignRules>(DEFAULT_RULES)
  const { solving, run, goBack } = useSolver()
  const { step } = solving
  const start = () => run(solverInput(rules, { board: index.board, courts: saved.courts, day }))
  return (
    <WorkDialog
      title="Assign for me"
      note="Nothing changes before you apply it"
      onClose={onClose}
      contentKey={step}
      {...(step === 'working' && { bar: <LoadingBar label="Working" /> })}
      footer={
        step === 'proposed' ? (
          <ProposalFooter {...solving} onClose={onClose} onBack={goBack} onAgain={start} />
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
        <Proposal {...solving} />
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

type FooterProps = { isWorking: boolean; onStart: () => void; onCancel: () => void }

const RulesFooter = ({ isWorking, onStart, onCancel }: FooterProps) => (
  <>
    <Button variant="primary" onClick={onStart} pending={isWorking} pendingLabel="Working…">
      Work it out
    </Button>
    <Button onClick={onCancel}>Cancel</Button>
  </>
)

const Failure = () => (
  <div className="mb-5">
    <Alert tone="error" title="It could not be worked out">
      Please try again.
    </Alert>
  </div>
)
