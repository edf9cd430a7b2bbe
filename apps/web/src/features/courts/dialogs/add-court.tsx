import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useBoardEditor } from '../board-context.tsx'

const AddCourtDialog = lazy(() => import('./add-court-dialog.tsx'))

/** For those who may add one; for others it is not there. */
export function AddCourtButton() {
  const { canEdit } = useBoardEditor()
  const [isOpen, setOpen] = useState(false)
  if (!canEdit) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Plus aria-hidden="true" />
        Add New Court
      </Button>
      {isOpen && (
        <Suspense>
          <AddCourtDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
