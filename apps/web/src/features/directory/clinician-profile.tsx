import type { EventType } from '@crew-chief/domain/events/event-choices'
import { EVENT_WORDS } from '@crew-chief/domain/events/event-words'
import { lazy } from 'react'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { useViewer } from '../accounts/public.ts'
import { useCliniciansUrl } from './use-clinicians-url.ts'

const ClinicianDialog = lazy(() => import('./clinician-dialog.tsx'))
const ClinicianForm = lazy(() => import('./clinician-form.tsx'))

type Props = { id: string; eventType: EventType; onClose: () => void }

/** A clinician's page or edit form over the court board. Open while mounted. */
export function ClinicianProfile({ id, eventType, onClose }: Props) {
  const viewer = useViewer()
  const { editedId } = useCliniciansUrl()
  if (!viewer) return null
  const { clinician: noun } = EVENT_WORDS[eventType]
  return (
    <LazyPart>
      {editedId ? (
        <ClinicianForm viewer={viewer} noun={noun} />
      ) : (
        <ClinicianDialog key={id} id={id} viewer={viewer} noun={noun} onClose={onClose} />
      )}
    </LazyPart>
  )
}
