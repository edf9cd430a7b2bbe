import { Popover as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { usePortalHome } from './use-portal-home.ts'

type Props = { trigger: ReactNode; label: string; children: ReactNode; align?: 'start' | 'center' | 'end' }

/** Small content tied to one button. Esc and a press outside close it; focus returns to the button. */
export function Popover({ trigger, label, children, align = 'start' }: Props) {
  const { home, anchor } = usePortalHome()
  return (
    <Radix.Root>
      <Radix.Trigger ref={anchor} asChild>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal container={home}>
        <Radix.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          aria-label={label}
          className="z-50 w-80 max-w-[calc(100vw-16px)] rounded-card bg-card p-4 text-foreground shadow-popover outline-none"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
