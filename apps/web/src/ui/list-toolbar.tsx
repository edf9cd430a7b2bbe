import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'

export type Toolbar = {
  search: ReactNode
  filters?: ReactNode
  /** How many filters are set. */
  active?: number
}

/** Search and filters of a list in one row. On phones the filters are behind a button. */
export function ListToolbar({ search, filters, active = 0 }: Toolbar) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="min-w-40 flex-1 md:min-w-52">{search}</div>
      {filters && (
        <>
          <Button className="md:hidden" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            <SlidersHorizontal aria-hidden="true" />
            {active > 0 ? `Filters (${active})` : 'Filters'}
          </Button>
          <div
            id={id}
            className={cx(
              'gap-2 max-md:grid-cols-2 md:flex md:flex-wrap md:items-center md:[&>span]:max-w-44',
              'max-md:basis-full max-md:[&>:last-child:nth-child(odd)]:col-span-2 max-md:[&>fieldset]:col-span-2',
              isOpen ? 'max-md:grid' : 'max-md:hidden',
            )}
          >
            {filters}
          </div>
        </>
      )}
    </div>
  )
}
