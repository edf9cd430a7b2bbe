import { AlertDialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Scrim, useReturnFocus } from './overlay.tsx'

type Props = {
  /** Includes the name: "Delete Lakeshore Elite Camp?" */
  title: string
  children?: ReactNode
  confirmLabel: string
  onConfirm: () => void
  onClose: () => void
  cancelLabel?: string
  tone?: 'destructive' | 'primary'
  pending?: boolean
  pendingLabel?: string
}

/** Initial focus is on Cancel; clicking outside does not close it. */
export function ConfirmDialog(props: Props) {
  const { title, children, confirmLabel, onConfirm, onClose, cancelLabel = 'Cancel', tone = 'destructive' } = props
  const returnFocus = useReturnFocus()
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <AlertDialog.Portal>
        <Scrim />
        <div className="pointer-events-none fixed inset-0 z-50 flex items-center justify-center p-4">
          <AlertDialog.Content
            onCloseAutoFocus={returnFocus}
            {...(children ? {} : { 'aria-describedby': undefined })}
            className="pointer-events-auto grid max-h-full w-full max-w-[480px] animate-dialog-in gap-3 overflow-y-auto rounded-card bg-card p-6 text-foreground shadow-dialog outline-none"
          >
            <AlertDialog.Title className="display-3">{title}</AlertDialog.Title>
            {children && (
              <AlertDialog.Description asChild>
                <div className="text-muted-foreground">{children}</div>
              </AlertDialog.Description>
            )}
            <div className="mt-3 flex justify-end gap-3 max-sm:[&>*]:flex-auto">
              <AlertDialog.Cancel asChild>
                <Button variant="outline">{cancelLabel}</Button>
              </AlertDialog.Cancel>
              <Button variant={tone} onClick={onConfirm} pending={props.pending} pendingLabel={props.pendingLabel}>
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Content>
        </div>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
