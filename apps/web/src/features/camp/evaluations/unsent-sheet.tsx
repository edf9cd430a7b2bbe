// What waits on this device of one camp, when the address says `unsent`. It comes when it is opened.

import type { Camp } from '@crew-chief/contract/camp'
import { lazy, Suspense } from 'react'
import { useCampDialogs } from './use-camp-dialogs.ts'

const UnsentView = lazy(() => import('./unsent-view.tsx'))

export function UnsentSheet({ camp }: { camp: Camp }) {
  const { params } = useCampDialogs()
  // One thing over the page at a time: it is there again when the form is closed.
  if (!params.get('unsent') || params.get('evaluate')) return null
  return (
    <Suspense>
      <UnsentView camp={camp} />
    </Suspense>
  )
}
