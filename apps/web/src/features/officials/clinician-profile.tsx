import { lazy, Suspense } from 'react'
import { useViewer } from '../accounts/public.ts'
import { useCliniciansUrl } from './use-clinicians-url.ts'

const ClinicianDialog = lazy(() => import('./clinician-dialog.tsx'))
const ClinicianForm = lazy(() => import('./clinician-form.tsx'))

type Props = { id: string; onClose: () => void }

/** A page of the directory over another screen: to read, and for those who may to edit. Mounted means open. */
export function ClinicianProfile({ id, onClose }: Props) {
  const viewer = useViewer()
  const { editedId } = useCliniciansUrl()
  if (!viewer) return null
  return (
    <Suspense>
      {editedId ? (
        <ClinicianForm viewer={viewer} />
      ) : (
        <ClinicianDialog key={id} id={id} viewer={viewer} onClose={onClose} />
      )}
    </Suspense>
  )
}
