import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { KeyboardEvent, ReactNode } from 'react'
import { Modal } from './dialog.tsx'
import { IconButton } from './icon-button.tsx'

type Props = {
  title: string
  onClose: () => void
  children: ReactNode
  note?: ReactNode
  actions?: ReactNode
  onKeyDown?: (event: KeyboardEvent) => void
}

/** Full screen, for viewing pictures. Open while mounted. */
export function ViewerDialog({ title, onClose, children, note, actions, onKeyDown }: Props) {
  return (
    <Modal
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="on-ink fixed inset-0 z-50 flex animate-fade-in flex-col bg-ink text-ink-foreground outline-none"
    >
      <div className="flex shrink-0 items-center gap-1 py-2 pr-2 pl-4 md:pl-6">
        <div className="min-w-0 flex-1">
          <Radix.Title className="truncate font-strong text-small">{title}</Radix.Title>
          {note && <p className="tabular text-caption text-ink-muted">{note}</p>}
        </div>
        {actions}
        <Radix.Close asChild>
          <IconButton icon={X} label="Close" variant="ink" />
        </Radix.Close>
      </div>
      <div className="relative min-h-0 flex-1">{children}</div>
    </Modal>
  )
}
