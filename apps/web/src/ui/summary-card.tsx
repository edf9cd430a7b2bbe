import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type Props = {
  label: string
  figure: ReactNode
  context: ReactNode
  icon?: LucideIcon
  /** Highlighted with a yellow top edge; `context` says why. */
  attention?: boolean
}

export function SummaryCard({ label, figure, context, icon: Icon, attention = false }: Props) {
  return (
    <section
      className={cx(
        '@container rounded-card border border-border bg-card px-4 pb-4 sm:px-5',
        attention ? 'border-t-[5px] border-t-primary pt-3' : 'pt-4',
      )}
    >
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-strong text-small">{label}</h3>
        {Icon && <Icon aria-hidden="true" className="size-5 text-muted-foreground" />}
      </div>
      <p className="display-figure mt-1.5 text-[clamp(22px,20cqi,44px)]!">{figure}</p>
      <p className="mt-1.5 text-caption text-muted-foreground">{context}</p>
    </section>
  )
}
