// The staff directory as the camp hub shows it (spec 2 §2 Clinicians tab): cards to read, forms for those who may write.

import type { Camp } from '@crew-chief/contract/camp'
import { officialsApi } from '@crew-chief/contract/officials'
import { canManageDirectory } from '@crew-chief/domain/camp/permissions'
import type { Viewer } from '@crew-chief/domain/roles'
import { lazy, Suspense } from 'react'
import { useRead } from '../../api/use-read.ts'
import { useFailureToast } from '../../lib/use-failure-toast.ts'
import { useViewer } from '../accounts/public.ts'
import { ClinicianGrid } from './clinician-grid.tsx'
import { CliniciansToolbar } from './clinicians-toolbar.tsx'
import { useCliniciansUrl } from './use-clinicians-url.ts'

const ClinicianDialog = lazy(() => import('./clinician-dialog.tsx'))
const ClinicianForm = lazy(() => import('./clinician-form.tsx'))

export function CliniciansTab({ camp }: { camp: Camp }) {
  const viewer = useViewer()
  const query = useRead(officialsApi.listOfficials, {})
  const failed = query.data ? 'Failed to refresh clinicians list.' : 'Failed to load clinicians data.'
  useFailureToast(query.error, 'Error', failed)
  if (!viewer) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <CliniciansToolbar
        title={camp.type === 'camp' ? 'Clinicians' : 'Speakers'}
        viewer={viewer}
        own={query.data?.find(({ userId }) => userId === viewer.id)}
      />
      <ClinicianGrid query={query} failed={failed} viewer={viewer} />
      <Suspense>
        <OpenDialog viewer={viewer} />
      </Suspense>
    </div>
  )
}

function OpenDialog({ viewer }: { viewer: Viewer }) {
  const { openId, editedId, isAdding, close } = useCliniciansUrl()
  if (editedId || (isAdding && canManageDirectory(viewer))) return <ClinicianForm viewer={viewer} />
  return openId && <ClinicianDialog key={openId} id={openId} viewer={viewer} onClose={close} />
}
