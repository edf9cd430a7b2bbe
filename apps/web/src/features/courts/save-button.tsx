import { Button } from '../../ui/button.tsx'
import { useBoardEditor } from './board-context.tsx'

type Props = { variant?: 'outline' | 'primary' }

/** Waits for something to save, and for every conflict to be gone. */
export function SaveButton({ variant = 'outline' }: Props) {
  const { changes, conflicts, save, isSaving } = useBoardEditor()
  return (
    <Button
      variant={variant}
      onClick={save}
      pending={isSaving}
      pendingLabel="Saving..."
      disabled={changes.length === 0 || conflicts.length > 0}
    >
      Save
    </Button>
  )
}
