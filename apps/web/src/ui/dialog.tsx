import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import { keepOpenForToasts, Scrim, useReturnFocus } from './overlay.tsx'
import { Stripe } from './stripe.tsx'

const WIDTHS = { 480: 'md:w-[480px]', 640: 'md:w-[640px]', 800: 'md:w-[800px]', 1120: 'md:w-[1120px]' } as const

export type DialogProps = {
  title: string
  onClose: () => void
  children: ReactNode
  /** A line above the title. */
  eyebrow?: ReactNode
  /** Actions from left to right, the primary one last. */
  footer?: ReactNode
  width?: DialogWidth
  /** A low head and narrow margins, for a list that needs the room. */
  compact?: boolean
}

/** Open while mounted. Fills the screen on phones, except for the narrowest, which is a sheet at the bottom. */
export function Dialog({ title, onClose, children, eyebrow, footer, width = 640, compact = false }: DialogProps) {
  const isSheet = width === 480
  return (
    <Modal
      isCentered
      onClose={onClose}
      onOpenAutoFocus={focusFirstField}
      className={cx('md:h-auto md:max-h-[calc(100dvh-48px)]', isSheet && SHEET, WIDTHS[width])}
    >
      <DialogHead title={title} eyebrow={eyebrow} width={width} compact={compact} />
      <div
        className={cx(
          'min-h-0 flex-1 overflow-y-auto overscroll-contain p-4 short:flex-none short:overflow-visible',
          compact ? 'md:py-3' : 'md:px-8 md:py-7',
        )}
      >
        {children}
      </div>
      {footer && <DialogFooter>{footer}</DialogFooter>}
    </Modal>
  )
}

const SHEET =
  'max-md:mt-auto max-md:h-auto max-md:max-h-[92dvh] max-md:animate-sheet-up max-md:rounded-t-sheet short:max-md:max-h-dvh'

type ModalProps = Pick<
  ComponentProps<typeof Radix.Content>,
  'className' | 'children' | 'onOpenAutoFocus' | 'onKeyDown'
> & {
  onClose: () => void
  /** In the middle of the screen; fills it on phones. */
  isCentered?: boolean
}

const CENTERED =
  'pointer-events-auto flex h-dvh w-full animate-dialog-in flex-col overflow-hidden bg-card text-foreground shadow-dialog outline-none short:overflow-y-auto md:max-w-full md:rounded-card'

/** The common part of dialogs and sheets: scrim, focus, Escape and clicks outside. */
export function Modal({ onClose, isCentered = false, className, ...content }: ModalProps) {
  const returnFocus = useReturnFocus()
  const box = (
    <Radix.Content
      aria-describedby={undefined}
      onInteractOutside={keepOpenForToasts}
      onCloseAutoFocus={returnFocus}
      {...content}
      className={cx(isCentered && CENTERED, className)}
    />
  )
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Scrim />
        {isCentered ? (
          <div className="pointer-events-none fixed inset-0 z-50 flex items-center justify-center md:p-6">{box}</div>
        ) : (
          box
        )}
      </Radix.Portal>
    </Radix.Root>
  )
}

// Narrow dialogs have fewer bars, so that the title does not overlap them.
const BARS = { 480: 6, 640: 9, 800: 14, 1120: 14 } as const

type DialogWidth = keyof typeof BARS

type HeadProps = { title: string; eyebrow?: ReactNode; width: DialogWidth; compact: boolean }

function DialogHead({ title, eyebrow, width, compact }: HeadProps) {
  return (
    // Not a header: inside a dialog it would be a second banner for screen readers.
    <div
      className={cx(
        'on-ink relative flex shrink-0 items-center gap-4 overflow-hidden bg-ink pr-3 pl-4 text-ink-foreground',
        compact ? 'py-1.5' : 'min-h-24 py-4 md:min-h-28 short:min-h-14 short:py-2 md:pr-5 md:pl-8',
      )}
    >
      <div
        className={cx(
          'min-w-0 flex-1',
          compact && 'flex flex-row-reverse flex-wrap items-baseline justify-end gap-x-3',
        )}
      >
        {eyebrow && <div className={cx('text-ink-muted text-meta', !compact && 'mb-1')}>{eyebrow}</div>}
        <Radix.Title className="display-2">{title}</Radix.Title>
      </div>
      <div aria-hidden="true" className="relative w-16 shrink-0 self-stretch max-[359px]:hidden md:hidden">
        <Stripe bars={5} pitch={13} tone="white" className="-bottom-4 right-5" />
      </div>
      <div
        aria-hidden="true"
        className="relative hidden shrink-0 self-stretch md:block"
        style={{ width: BARS[width] * 15.5 + 20 }}
      >
        <Stripe bars={BARS[width]} pitch={15.5} tone="white" className="-bottom-4 right-7" />
      </div>
      <Radix.Close asChild>
        <IconButton icon={X} label="Close" variant="ink" className="self-start bg-ink md:mt-0" />
      </Radix.Close>
    </div>
  )
}

const DialogFooter = ({ children }: { children: ReactNode }) => (
  <div
    data-dialog-footer
    className="flex shrink-0 items-center justify-end gap-3 border-border border-t bg-card px-4 pt-4 pb-[max(16px,env(safe-area-inset-bottom))] max-md:[&>*]:flex-auto md:px-8"
  >
    {children}
  </div>
)

/**
 * Focuses the first form field instead of the close button. Not on touch screens, where the keyboard would cover half of
 * the dialog.
 */
function focusFirstField(event: Event) {
  if (!(event.currentTarget instanceof Element) || !matchMedia('(pointer: fine)').matches) return
  // Radix renders a hidden input beside every checkbox.
  const fields = 'form :is(input, textarea, select, [role="combobox"]):enabled:not([aria-hidden], [hidden])'
  const field = event.currentTarget.querySelector(fields)
  if (!(field instanceof HTMLElement)) return
  field.focus()
  // Otherwise Radix focuses the first button.
  if (document.activeElement === field) event.preventDefault()
}
