import { Camera, Eye } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useViewer } from '../../accounts/public.ts'
import { nameOf } from './participant-words.ts'
import type { ParticipantRow } from './use-participants.ts'
import { useParticipantsPlace } from './use-participants-place.ts'

// Only admins ever load it.
const RegistrantMenu = lazy(() => import('../../events/public.ts').then((m) => ({ default: m.RegistrantMenu })))

/** Details for all staff; photo, status and note are the admins'. */
export function ParticipantActions({ row }: { row: ParticipantRow }) {
  const { linkToPerson, linkToPhoto } = useParticipantsPlace()
  const isAdmin = useViewer()?.role === 'ADMIN'
  const name = nameOf(row)
  return (
    <span className="flex items-center gap-2">
      <ButtonLink size="small" to={linkToPerson(row.user.id)} aria-label={`View details of ${name}`}>
        <Eye aria-hidden="true" />
        Details
      </ButtonLink>
      {isAdmin && (
        <>
          <ButtonLink size="small" to={linkToPhoto(row.user.id)}>
            <Camera aria-hidden="true" />
            <VisuallyHidden>Update photo of {name}</VisuallyHidden>
          </ButtonLink>
          <Suspense fallback={<span className="size-11 md:size-9" />}>
            <RegistrantMenu eventId={row.eventId} registrant={row} />
          </Suspense>
        </>
      )}
    </span>
  )
}
