import { Popover as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { usePortalContainer } from './use-portal-container.ts'

type Props = {
  trigger: ReactNode
  /** The accessible name. */
  label: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  children: ReactNode
}

/** Content of any kind below its button. Not modal: the page behind stays usable. */
export function Popover({ trigger, label, isOpen, onOpenChange, children }: Props) {
  const { container, anchor } = usePortalContainer()
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Trigger ref={anchor} asChild>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-label={label}
          className="z-50 flex max-h-(--radix-popover-content-available-height) w-[400px] max-w-[calc(100vw-16px)] flex-col overflow-hidden rounded-control bg-card text-foreground shadow-popover outline-none"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
