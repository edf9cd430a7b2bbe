import type { Camp } from '@crew-chief/contract/camp'
import { CalendarPlus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useUrlState } from '../../../lib/url-state.ts'
import { Button } from '../../../ui/button.tsx'

const CalendarDialog = lazy(() => import('./calendar-dialog.tsx'))

export function CalendarButton({ camp }: { camp: Camp }) {
  const { params, set } = useUrlState()
  return (
    <>
      <Button onClick={() => set({ calendar: 'open' }, { push: true })}>
        <CalendarPlus aria-hidden="true" />
        Add to calendar
      </Button>
      {params.get('calendar') && (
        <Suspense>
          <CalendarDialog camp={camp} onClose={() => set({ calendar: null })} />
        </Suspense>
      )}
    </>
  )
}
