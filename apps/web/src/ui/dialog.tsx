import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { DialogFooter, DialogHead, type DialogWidth } from './dialog-frame.tsx'
import { focusFirstField } from './focus-first-field.ts'
import { keepOpenForToasts, Scrim } from './overlay.tsx'
import { useReturnFocus } from './use-return-focus.ts'

const WIDTHS = { 480: 'md:w-[480px]', 640: 'md:w-[640px]', 800: 'md:w-[800px]' } as const

export type DialogProps = {
  title: string
  onClose: () => void
  children: ReactNode
  /** A line above the title: what the dialog is about. */
  eyebrow?: ReactNode
  /** Actions in reading order from the right: the main one first. */
  footer?: ReactNode
  width?: DialogWidth
  closeLabel?: string
}

/** Mounted means open. On phones it fills the screen and its footer stays in reach of the thumb. */
export function Dialog(props: DialogProps) {
  const { title, onClose, children, eyebrow, footer, width = 640, closeLabel = 'Close' } = props
  const returnFocus = useReturnFocus()
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Scrim />
        <div className="pointer-events-none fixed inset-0 z-50 flex items-center justify-center md:p-6">
          <Radix.Content
            aria-describedby={undefined}
            onInteractOutside={keepOpenForToasts}
            onOpenAutoFocus={focusFirstField}
            onCloseAutoFocus={returnFocus}
            className={cx(
              'pointer-events-auto flex h-dvh w-full animate-dialog-in flex-col overflow-hidden bg-card text-foreground shadow-dialog outline-none',
              'md:h-auto md:max-h-[calc(100dvh-48px)] md:max-w-full md:rounded-card',
              WIDTHS[width],
            )}
          >
            <DialogHead title={title} eyebrow={eyebrow} width={width} closeLabel={closeLabel} />
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4 md:px-8 md:py-7">{children}</div>
            {footer && <DialogFooter>{footer}</DialogFooter>}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}
