import { lazy, Suspense } from 'react'
import { useViewer } from '../accounts/public.ts'
import { useCliniciansPlace } from './use-clinicians-place.ts'

const ClinicianDialog = lazy(() => import('./clinician-dialog.tsx'))
const ClinicianForms = lazy(() => import('./clinician-forms.tsx'))

type Props = { id: string; onClose: () => void }

/** A page of the directory over another screen: to read, and for those who may to edit. Mounted means open. */
export function ClinicianProfile({ id, onClose }: Props) {
  const viewer = useViewer()
  const { editedId } = useCliniciansPlace()
  if (!viewer) return null
  return (
    <Suspense>
      {editedId ? (
        <ClinicianForms viewer={viewer} />
      ) : (
        <ClinicianDialog key={id} id={id} viewer={viewer} onClose={onClose} />
      )}
    </Suspense>
  )
}
