import { ConfirmDialog } from './confirm-dialog.tsx'

/** Asks before unsaved changes are lost. The guard is that of lib/use-leave-guard.ts. */
export const LeaveDialog = ({ guard }: { guard: { leave: (() => void) | null; stay: () => void } }) =>
  guard.leave && (
    <ConfirmDialog
      title="Discard your changes?"
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      onConfirm={guard.leave}
      onClose={guard.stay}
    >
      You have unsaved changes.
    </ConfirmDialog>
  )
