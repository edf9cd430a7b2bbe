import { clinicianIdsOf, noShowKey } from '@crew-chief/domain/courts/board'
import { courtCompletion } from '@crew-chief/domain/courts/completion'
import { slotLabel } from '@crew-chief/domain/courts/court-groups'
import { memo, type ReactNode, useRef } from 'react'
import { cx } from '../../../ui/cx.ts'
import { useAssignment } from '../assign/assignment-context.ts'
import { courtElementId } from '../assign/focus-after-edit.ts'
import { useCourtTarget } from '../assign/use-drop-target.ts'
import { CourtMenu } from '../dialogs/court-menu.tsx'
import { CardOfficials } from './card-officials.tsx'
import { CardPositions } from './card-positions.tsx'
import { areCardPropsEqual, type CardProps } from './card-slice.ts'
import { DropNote } from './drop-note.tsx'

export const CourtCard = memo(function CourtCard(slice: CardProps) {
  const { court, places, picked } = slice
  const { canEdit, clinician } = useAssignment()
  // Whoever reads finds the pages of those who teach there.
  const hasMenu = canEdit || clinicianIdsOf(places).some(clinician)
  const card = useRef<HTMLElement>(null)
  useCourtTarget(card, court.id)
  return (
    <article
      ref={card}
      id={courtElementId(court.id)}
      tabIndex={-1}
      aria-label={`${court.name}, ${slotLabel(court)}`}
      data-highlighted={picked ? '' : undefined}
      className={cx(
        'relative flex scroll-my-24 flex-col rounded-card border bg-card',
        picked ? 'border-2 border-foreground' : 'border-border',
      )}
    >
      {picked && <span aria-hidden="true" className="h-[5px] rounded-t-[7px] bg-primary" />}
      <header className="flex min-h-11 items-center gap-1 border-border border-b py-1 pr-1 pl-3">
        <h3 className="display-4 min-w-0 flex-1 truncate text-[23px]" title={court.name}>
          {court.name}
        </h3>
        <Completion {...slice} />
        {hasMenu && <CourtMenu court={court} />}
      </header>
      <div className="grid grid-cols-1 content-start gap-2.5 p-1.5 pt-2">
        <Part title="Officials">
          <CardOfficials {...slice} />
        </Part>
        <Part title="Clinician positions">
          <CardPositions {...slice} />
        </Part>
      </div>
      <DropNote courtId={court.id} />
    </article>
  )
}, areCardPropsEqual)

function Completion({ court, places }: CardProps) {
  const noShows = new Set(court.campers.filter(({ noShow }) => noShow).map(({ userId }) => noShowKey(court.id, userId)))
  const { count, target, percent } = courtCompletion({ places: { [court.id]: places }, noShows }, court)
  return (
    <p title={`${percent}%`} className="tabular shrink-0 px-1 text-meta text-muted-foreground">
      {count} of {target}
    </p>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="grid grid-cols-1 gap-1.5">
    <h4 className="px-1 font-semibold text-meta text-muted-foreground">{title}</h4>
    {children}
  </div>
)
