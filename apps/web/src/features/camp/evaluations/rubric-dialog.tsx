// The rubric editor, for admins, when the address says `rubric`. It comes when it is opened.

import type { Camp } from '@crew-chief/contract/camp'
import { canEditRubric } from '@crew-chief/domain/camp/permissions'
import { lazy, Suspense } from 'react'
import { useViewer } from '../../accounts/public.ts'
import { useCampDialogs } from './use-camp-dialogs.ts'

const RubricEditor = lazy(() => import('./rubric-editor.tsx'))

export function RubricDialog({ camp }: { camp: Camp }) {
  const viewer = useViewer()
  const { params, change } = useCampDialogs()
  if (!params.get('rubric') || !viewer || !canEditRubric(viewer)) return null
  return (
    <Suspense>
      <RubricEditor camp={camp} onClose={() => change({ rubric: null })} />
    </Suspense>
  )
}
