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
  footer?: ReactNode
}

/** Open while mounted. Slides in from the right, on phones from below. */
export function Sheet({ title, onClose, children, note, footer }: Props) {
  return (
    <Modal
      onClose={onClose}
      className="fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] animate-sheet-up flex-col overflow-hidden rounded-t-sheet short:overflow-y-auto bg-card text-foreground shadow-dialog outline-none md:inset-y-0 md:right-0 md:left-auto md:max-h-none md:w-[420px] md:max-w-full md:animate-sheet-right md:rounded-none"
    >
      <div aria-hidden="true" className="mx-auto mt-2.5 h-[5px] w-11 shrink-0 rounded-tag bg-input md:hidden" />
      <div className="flex shrink-0 items-center gap-3 border-rule border-b-2 py-2 pr-2 pl-4 md:py-3 md:pl-6">
        <Radix.Title className="display-2">{title}</Radix.Title>
        <div className="flex-1 text-muted-foreground text-meta">{note}</div>
        <Radix.Close asChild>
          <IconButton icon={X} label="Close" />
        </Radix.Close>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4 short:flex-none short:overflow-visible md:px-6">
        {children}
      </div>
      {footer && (
        <div
          data-sheet-footer
          className="shrink-0 border-border border-t bg-background px-4 pt-4 pb-[max(16px,env(safe-area-inset-bottom))] md:px-6"
        >
          {footer}
        </div>
      )}
    </Modal>
  )
}
