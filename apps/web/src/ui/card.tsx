import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type Props = { children: ReactNode; title?: ReactNode; aside?: ReactNode; className?: string }

export function Card({ children, title, aside, className }: Props) {
  return (
    <section className={cx('rounded-card border border-border bg-card', className)}>
      {title && (
        <header className="flex items-center justify-between gap-3 border-border border-b px-4 py-3.5 md:px-6">
          <h2 className="display-3">{title}</h2>
          {aside && <div className="text-muted-foreground text-meta">{aside}</div>}
        </header>
      )}
      <div className="p-4 md:p-6">{children}</div>
    </section>
  )
}
