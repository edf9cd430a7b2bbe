// Assign for me: proposes who fills the open places, shows what would change and why, and waits for a yes.
// The dialog and the solver come when they are asked for.

import { WandSparkles } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useBoardEditor } from '../board-context.tsx'

const AssignDialog = lazy(() => import('./auto-assign-dialog.tsx'))

export function AssignForMe() {
  const { canEdit } = useBoardEditor()
  const [isOpen, setOpen] = useState(false)
  if (!canEdit) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <WandSparkles aria-hidden="true" />
        Assign for me
      </Button>
      {isOpen && (
        <Suspense>
          <AssignDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
