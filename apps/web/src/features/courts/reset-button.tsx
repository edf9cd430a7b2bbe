import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useBoardEditor } from './board-context.tsx'

/** The specification's question (2 §9); what it says cannot be undone can be undone for a while all the same. */
const QUESTION = 'Are you sure you want to reset all court assignments? This action cannot be undone.'

export function ResetButton() {
  const { reset, isResetting, saved } = useBoardEditor()
  const [isAsking, setAsking] = useState(false)
  const confirm = () => {
    setAsking(false)
    reset()
  }
  return (
    <>
      <Button
        onClick={() => setAsking(true)}
        pending={isResetting}
        pendingLabel="Resetting..."
        disabled={saved.courts.length === 0}
      >
        <RotateCcw aria-hidden="true" />
        Reset
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Reset court assignments"
          confirmLabel="Reset"
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          {QUESTION}
        </ConfirmDialog>
      )}
    </>
  )
}
