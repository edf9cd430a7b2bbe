import { DEFAULT_POSITION, positionLabel } from '@crew-chief/domain/courts/position-name'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { cx } from '../../../ui/cx.ts'
import { OpenPosition } from '../../../ui/person-chip.tsx'
import { useAssignment } from '../assign/assignment-context.ts'
import { targetKey } from '../assign/drag-item.ts'
import { openDialog } from '../assign/open-dialog.ts'
import { usePositionTarget } from '../assign/use-drop-target.ts'
import { useIsOver } from '../assign/use-hand.ts'
import { PlacedPerson } from './assigned-person.tsx'
import type { CardProps } from './card-slice.ts'
import { clashOf } from './court-clashes.ts'
import { clinicianChip } from './placed-facts.ts'

export function CardPositions(slice: CardProps) {
  return (
    <ul aria-label="Clinician positions" className="grid grid-cols-1 gap-1.5">
      {Object.entries(slice.places.positions).map(([position, holderId]) => (
        <Position key={position} {...slice} position={position} holderId={holderId} />
      ))}
    </ul>
  )
}

type Props = CardProps & { position: string; holderId: string | null }

function Position({ court, clashes, picked, position, holderId }: Props) {
  const { clinician } = useAssignment()
  const item = useRef<HTMLLIElement>(null)
  usePositionTarget(item, court.id, position)
  const isOver = useIsOver(targetKey({ courtId: court.id, position }))
  const holder = holderId !== null && clinicianChip(court, { position, id: holderId }, clinician(holderId))
  return (
    <li ref={item} className={cx('rounded-control', isOver && 'outline-2 outline-foreground')}>
      {holderId !== null && holder ? (
        <PlacedPerson
          as="div"
          placed={{ kind: 'clinician', id: holderId, name: holder.name, courtId: court.id, position }}
          face={holder.face}
          detail={holder.detail}
          clash={clashOf(clashes, 'clinician', holderId)}
          isPicked={picked?.kind === 'clinician' && picked.id === holderId}
        />
      ) : (
        <Open courtId={court.id} position={position} />
      )}
    </li>
  )
}

function Open({ courtId, position }: { courtId: string; position: string }) {
  const { canEdit } = useAssignment()
  const label = positionLabel(position)
  if (!canEdit) return <p className="px-1 text-caption text-muted-foreground">{label}: open</p>
  return (
    <OpenPosition
      label={position === DEFAULT_POSITION ? 'Choose clinician' : `Choose clinician: ${label}`}
      icon={<Plus aria-hidden="true" />}
      onPress={() => openDialog({ kind: 'choose-clinician', courtId, position })}
    />
  )
}
