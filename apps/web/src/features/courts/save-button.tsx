import { Button } from '../../ui/button.tsx'
import { useCourts } from './courts-at-hand.ts'

type Props = { variant?: 'outline' | 'primary' }

/** Waits for something to save, and for every conflict to be gone. */
export function SaveButton({ variant = 'outline' }: Props) {
  const { changes, conflicts, save, isSaving } = useCourts()
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
