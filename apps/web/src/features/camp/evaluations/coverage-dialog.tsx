// Coverage over whichever tab is open, when the address says `coverage`. It comes when it is opened.

import type { Camp } from '@crew-chief/contract/camp'
import { canSeeCoverage } from '@crew-chief/domain/camp/permissions'
import { lazy, Suspense } from 'react'
import { useViewer } from '../../accounts/public.ts'
import { useCampDialogs } from './use-camp-dialogs.ts'

const CoverageView = lazy(() => import('./coverage-view.tsx'))

export function CoverageDialog({ camp }: { camp: Camp }) {
  const viewer = useViewer()
  const { params } = useCampDialogs()
  // One thing over the page at a time: coverage is there again when the evaluation or the rubric is closed.
  const isBehind = ['evaluate', 'rubric', 'unsent'].some((name) => params.has(name))
  if (!params.get('coverage') || isBehind || !viewer || !canSeeCoverage(viewer)) return null
  return (
    <Suspense>
      <CoverageView camp={camp} />
    </Suspense>
  )
}
