// The dialogs over any tab of the hub. The URL says which one is open.

import type { Camp } from '@crew-chief/contract/camp'
import { canEvaluate, canManageEvent, isEventStaff } from '@crew-chief/domain/events/event-staff'
import { lazy } from 'react'
import { useUrlState } from '../../../lib/url-state.ts'
import { LazyPart } from '../../../ui/lazy-part.tsx'
import { useViewer } from '../../accounts/public.ts'
import { useCampStanding } from '../camp-standing.ts'

const CoverageDialog = lazy(() => import('./coverage-dialog.tsx'))
const EvaluateDialog = lazy(() => import('./evaluate-dialog.tsx'))
const OutboxDialog = lazy(() => import('./outbox-dialog.tsx'))
const RubricDialog = lazy(() => import('./rubric-dialog.tsx'))

/** A dialog opened from another one hides it: its parameter stays in the URL, and closing shows it again. */
export function EvaluationDialogs({ camp }: { camp: Camp }) {
  const viewer = useViewer()
  const standing = useCampStanding()
  const { params, set } = useUrlState()
  if (!viewer) return null
  const [coverage, rubric, outbox, evaluate] = ['coverage', 'rubric', 'unsent', 'evaluate'].map((name) =>
    Boolean(params.get(name)),
  )
  return (
    <>
      <LazyPart>
        {coverage && !rubric && !outbox && !evaluate && isEventStaff(standing) && <CoverageDialog camp={camp} />}
      </LazyPart>
      <LazyPart>
        {rubric && canManageEvent(standing) && <RubricDialog camp={camp} onClose={() => set({ rubric: null })} />}
      </LazyPart>
      <LazyPart>{outbox && !evaluate && <OutboxDialog camp={camp} />}</LazyPart>
      <LazyPart>{evaluate && canEvaluate(standing) && <EvaluateDialog camp={camp} userId={viewer.id} />}</LazyPart>
    </>
  )
}
