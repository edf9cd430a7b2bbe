import { Tooltip as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

type Props = { text: string; children: ReactNode; side?: 'top' | 'bottom' | 'left' | 'right' }

/** A second name for an icon, on hover and on focus. Never the only place where something is said. */
export function Tooltip({ text, children, side = 'top' }: Props) {
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-60 max-w-72 rounded-tag bg-ink px-2.5 py-1.5 text-caption text-ink-foreground shadow-popover"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
