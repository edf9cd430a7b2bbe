import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { Stripe } from './stripe.tsx'

// A narrow dialog gets a short stripe: the title never runs into it.
const BARS = { 480: 6, 640: 9, 800: 14 } as const

export type DialogWidth = keyof typeof BARS

type HeadProps = { title: string; eyebrow?: ReactNode; width: DialogWidth; closeLabel: string }

/** The ink head: 112 high, stripe, title, and the way out. */
export function DialogHead({ title, eyebrow, width, closeLabel }: HeadProps) {
  return (
    <header className="on-ink relative flex min-h-24 shrink-0 items-center gap-4 overflow-hidden bg-ink py-4 pr-3 pl-4 text-ink-foreground md:min-h-28 md:pr-5 md:pl-8">
      <div className="min-w-0 flex-1">
        {eyebrow && <div className="mb-1 text-ink-muted text-meta">{eyebrow}</div>}
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
        <IconButton icon={X} label={closeLabel} variant="ink" className="self-start bg-ink md:mt-0" />
      </Radix.Close>
    </header>
  )
}

export const DialogFooter = ({ children }: { children: ReactNode }) => (
  <footer
    data-dialog-footer
    className="flex shrink-0 flex-row-reverse items-center gap-3 border-border border-t bg-card px-4 pt-4 pb-[max(16px,env(safe-area-inset-bottom))] max-md:[&>*]:flex-1 md:px-8"
  >
    {children}
  </footer>
)
