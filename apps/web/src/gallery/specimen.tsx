import type { ReactNode } from 'react'
import { cx } from '../ui/cx.ts'

type Props = { title: string; children: ReactNode; column?: boolean }

/** One component of the gallery: its name, then its states. */
export function Specimen({ title, children, column = false }: Props) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3 border-border border-t py-6 first:border-t-0">
      <p className="font-strong text-meta text-muted-foreground">{title}</p>
      <div className={cx(column ? 'grid grid-cols-[minmax(0,1fr)] gap-4' : 'flex flex-wrap items-start gap-4')}>
        {children}
      </div>
    </section>
  )
}
