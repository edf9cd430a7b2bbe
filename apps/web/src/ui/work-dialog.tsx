import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Modal } from './dialog.tsx'
import { IconButton } from './icon-button.tsx'

type Props = {
  title: string
  onClose: () => void
  children: ReactNode
  note?: ReactNode
  /** Between header and content. */
  bar?: ReactNode
  /** Actions from left to right, the primary one last. */
  footer?: ReactNode
  /** A new key resets the scroll position. */
  contentKey?: string
}

/** Instead of the close button, which comes first. */
function focusContent(event: Event) {
  if (!(event.currentTarget instanceof HTMLElement)) return
  event.preventDefault()
  event.currentTarget.focus()
}

/** A large dialog with a low header, for tasks done on a phone at the court. Open while mounted. */
export function WorkDialog(props: Props) {
  const { title, onClose, children, note, bar, footer, contentKey } = props
  return (
    <Modal
      isCentered
      onClose={onClose}
      onOpenAutoFocus={focusContent}
      className="md:h-[min(880px,calc(100dvh-48px))] md:w-[720px]"
    >
      <div className="on-ink flex min-h-15 shrink-0 items-center gap-2 bg-ink py-1.5 pr-4 pl-1.5 text-ink-foreground md:pl-3">
        <Radix.Close asChild>
          <IconButton icon={X} label="Close" variant="ink" />
        </Radix.Close>
        <div className="min-w-0">
          <Radix.Title className="display-4 text-[1.375rem]">{title}</Radix.Title>
          {note && <p className="text-ink-muted text-meta">{note}</p>}
        </div>
      </div>
      {bar}
      <div
        key={contentKey}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4 short:flex-none short:overflow-visible md:px-6"
      >
        {children}
      </div>
      {footer && (
        <div
          data-dialog-footer
          className="flex shrink-0 items-center justify-end gap-2.5 border-border border-t bg-card px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] md:px-6"
        >
          {footer}
        </div>
      )}
    </Modal>
  )
}
