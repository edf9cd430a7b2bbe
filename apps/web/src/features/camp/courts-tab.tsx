// The courts tab: one's own courts, and all of them. Officials come for their own, admins for all.

import type { Camp } from '@crew-chief/contract/camp'
import { lazy } from 'react'
import { useQueryParam } from '../../lib/use-query-param.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { useViewer } from '../accounts/public.ts'
import { loadCourtsBoard } from '../courts/public.ts'
import { MyCourts } from './my-courts.tsx'

const CourtsBoard = lazy(() => loadCourtsBoard().then((m) => ({ default: m.CourtsBoard })))

const VIEWS = [
  { value: 'mine', label: 'My courts' },
  { value: 'all', label: 'All courts' },
] as const

export function CourtsTab({ camp }: { camp: Camp }) {
  const viewer = useViewer()
  const [asked, setAsked] = useQueryParam('view')
  const usual = viewer?.role === 'ADMIN' ? 'all' : 'mine'
  const view = VIEWS.find(({ value }) => value === asked)?.value ?? usual
  const isMine = view === 'mine'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className={isMine ? 'mx-auto w-full max-w-[960px]' : ''}>
        <Segmented
          label="Which courts"
          options={VIEWS}
          value={view}
          onChange={(next) => setAsked(next, { push: true })}
        />
      </div>
      {isMine ? <MyCourts camp={camp} /> : <CourtsBoard eventId={camp.id} />}
    </div>
  )
}
