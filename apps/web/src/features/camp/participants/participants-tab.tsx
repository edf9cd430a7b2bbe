// Who takes part in a camp (spec 2 §2 Participants tab): everybody for staff, oneself for a participant.

import type { Camp } from '@crew-chief/contract/camp'
import { canAddParticipants, canSeeParticipant, isCampStaff } from '@crew-chief/domain/camp/permissions'
import type { Viewer } from '@crew-chief/domain/roles'
import { lazy, Suspense } from 'react'
import { useViewer } from '../../accounts/public.ts'
import { OwnRecord } from './own-record.tsx'
import { ParticipantsTable } from './participants-table.tsx'
import { ParticipantsToolbar } from './participants-toolbar.tsx'
import { useParticipantsPlace } from './use-participants-place.ts'

const ParticipantDialog = lazy(() => import('./participant-dialog.tsx'))
const AddParticipantDialog = lazy(() => import('./add-participant-dialog.tsx'))
const PhotoDialog = lazy(() => import('./photo-dialog.tsx'))

export function ParticipantsTab({ camp }: { camp: Camp }) {
  const viewer = useViewer()
  if (!viewer) return null
  return (
    <>
      {isCampStaff(viewer) ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <ParticipantsToolbar camp={camp} viewer={viewer} />
          <ParticipantsTable camp={camp} />
        </div>
      ) : (
        <OwnRecord camp={camp} userId={viewer.id} />
      )}
      <Suspense>
        <OpenDialog camp={camp} viewer={viewer} />
      </Suspense>
    </>
  )
}

/** Whatever the address asks for, as far as this viewer may have it. */
function OpenDialog({ camp, viewer }: { camp: Camp; viewer: Viewer }) {
  const { openId, isAdding, photoOf, isBehind, close, closePhoto } = useParticipantsPlace()
  if (isBehind) return null
  if (photoOf && viewer.role === 'ADMIN')
    return <PhotoDialog key={photoOf} camp={camp} userId={photoOf} onClose={closePhoto} />
  if (openId && canSeeParticipant(viewer, openId))
    return <ParticipantDialog key={openId} camp={camp} userId={openId} onClose={close} />
  return isAdding && canAddParticipants(viewer) && <AddParticipantDialog camp={camp} onClose={close} />
}
