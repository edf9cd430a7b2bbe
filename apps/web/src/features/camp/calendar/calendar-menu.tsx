import type { Camp } from '@crew-chief/contract/camp'
import { CalendarPlus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useQueryParam } from '../../../lib/use-query-param.ts'
import { Button } from '../../../ui/button.tsx'

const CalendarDialog = lazy(() => import('./calendar-dialog.tsx'))

/** The way to one's own calendar; open, it stands in the address. */
export function CalendarMenu({ camp }: { camp: Camp }) {
  const [open, setOpen] = useQueryParam('calendar')
  return (
    <>
      <Button onClick={() => setOpen('open', { push: true })}>
        <CalendarPlus aria-hidden="true" />
        Add to calendar
      </Button>
      {open && (
        <Suspense>
          <CalendarDialog camp={camp} onClose={() => setOpen('')} />
        </Suspense>
      )}
    </>
  )
}
