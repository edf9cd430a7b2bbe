import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type Definition = { term: string; value: ReactNode; icon?: LucideIcon }

export function DefinitionList({ items }: { items: readonly Definition[] }) {
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {items.map(({ term, value, icon: Icon }) => (
        <div key={term} className="min-w-0">
          <dt className="flex items-center gap-3 text-meta text-muted-foreground">
            {Icon && <Icon aria-hidden="true" className="size-[18px] shrink-0" />}
            {term}
          </dt>
          <dd className={cx('font-semibold', Icon && 'pl-[30px]')}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
