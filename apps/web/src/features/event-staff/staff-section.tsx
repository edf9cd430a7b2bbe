import type { Camp } from '@crew-chief/contract/camp'
import type { Reply } from '@crew-chief/contract/endpoint'
import type { eventStaffApi } from '@crew-chief/contract/event-staff'
import { canManageEvent } from '@crew-chief/domain/events/event-staff'
import { BadgeCheck } from 'lucide-react'
import { lazy } from 'react'
import { useUrlState } from '../../lib/url-state.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { useCampStanding } from '../camp/public.ts'
import { functionLabels, NO_STAFF } from './staff-labels.ts'

const StaffDialog = lazy(() => import('./staff-dialog.tsx').then((m) => ({ default: m.StaffDialog })))

type SectionProps = {
  camp: Camp
  /** Read by the screen, which waits for it. A second reader would request a failed list again when it is mounted. */
  staff: Reply<typeof eventStaffApi.listStaff> | undefined
}

/** Who works at the event, in the hub; admins and directors change it in a dialog. */
export function StaffSection({ camp, staff }: SectionProps) {
  const canManage = canManageEvent(useCampStanding())
  const { params, set, link } = useUrlState()
  const active = staff?.filter(({ kind }) => kind !== 'invited') ?? []
  // The directory below does not depend on it, so there is no error state.
  if (!staff || (active.length === 0 && !canManage)) return null
  return (
    <section aria-labelledby="event-staff" className="grid gap-3 rounded-card border border-border bg-card p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="event-staff" className="display-3">
          Staff
        </h2>
        {canManage && (
          <ButtonLink to={link({ staff: 'edit' })}>
            <BadgeCheck aria-hidden="true" />
            Edit staff
          </ButtonLink>
        )}
      </div>
      {active.length === 0 && <p className="text-muted-foreground">{NO_STAFF}</p>}
      {active.length > 0 && (
        <ul aria-label="Staff" className="grid gap-x-6 gap-y-2 sm:grid-cols-2 xl:grid-cols-3">
          {active.map((member) => (
            <li key={member.id} className="min-w-0">
              <p className="wrap-anywhere font-semibold">{member.name}</p>
              <p className="text-caption text-muted-foreground">
                {functionLabels(member, camp.type)}
                {member.kind === 'guest' && ' · Guest'}
              </p>
            </li>
          ))}
        </ul>
      )}
      <LazyPart>
        {canManage && params.get('staff') === 'edit' && (
          <StaffDialog eventId={camp.id} eventName={camp.name} onClose={() => set({ staff: null })} />
        )}
      </LazyPart>
    </section>
  )
}
