// Courtside evaluation over whichever tab is open, when the address says `evaluate`. It comes when it is opened.

import type { Camp } from '@crew-chief/contract/camp'
import { canWriteEvaluations } from '@crew-chief/domain/camp/permissions'
import { lazy, Suspense } from 'react'
import { useViewer } from '../../accounts/public.ts'
import { useCampDialogs } from './use-camp-dialogs.ts'

const EvaluateDialog = lazy(() => import('./evaluate-dialog.tsx'))

export function EvaluateSheet({ camp }: { camp: Camp }) {
  const viewer = useViewer()
  const { params } = useCampDialogs()
  if (!params.get('evaluate') || !viewer || !canWriteEvaluations(viewer)) return null
  return (
    <Suspense>
      <EvaluateDialog camp={camp} userId={viewer.id} />
    </Suspense>
  )
}
