import type { Camp } from '@crew-chief/contract/camp'
import { CalendarPlus } from 'lucide-react'
import { lazy } from 'react'
import { useUrlState } from '../../../lib/url-state.ts'
import { Button } from '../../../ui/button.tsx'
import { LazyPart } from '../../../ui/lazy-part.tsx'

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
        <LazyPart>
          <CalendarDialog camp={camp} onClose={() => set({ calendar: null })} />
        </LazyPart>
      )}
    </>
  )
}
