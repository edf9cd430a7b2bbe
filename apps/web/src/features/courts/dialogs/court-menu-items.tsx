import { fullName, placesOf } from '@crew-chief/domain/courts/board'
import { DEFAULT_POSITION, positionLabel } from '@crew-chief/domain/courts/position-name'
import { CalendarClock, IdCard, Pencil, Trash2, UserRoundMinus, UserRoundPlus } from 'lucide-react'
import { MenuItem, MenuLine } from '../../../ui/menu.tsx'
import { useBoardEditor } from '../board-context.tsx'
import { cliniciansOn } from './court-people.ts'
import type { CourtTask } from './court-task.ts'

type Props = { courtId: string; onPick: (task: CourtTask) => void }

/** Mounted with the open menu only. Whoever may not edit can still read who teaches there. */
export function CourtMenuItems({ courtId, onPick }: Props) {
  const { canEdit, index } = useBoardEditor()
  const clinicians = cliniciansOn(index, courtId)
  return (
    <>
      {canEdit && <EditItems courtId={courtId} onPick={onPick} />}
      {canEdit && clinicians.length > 0 && <MenuLine />}
      {clinicians.map((person) => (
        <MenuItem key={person.id} icon={IdCard} onSelect={() => onPick({ kind: 'profile', clinicianId: person.id })}>
          Profile of {fullName(person)}
        </MenuItem>
      ))}
      {canEdit && <MenuLine />}
      {canEdit && (
        <MenuItem icon={Trash2} tone="destructive" onSelect={() => onPick({ kind: 'delete' })}>
          Delete court
        </MenuItem>
      )}
    </>
  )
}

function EditItems({ courtId, onPick }: Props) {
  const { positions } = placesOf(useBoardEditor().index.board.places, courtId)
  // Every court keeps its first position.
  const removable = Object.keys(positions).filter((position) => position !== DEFAULT_POSITION)
  return (
    <>
      <MenuItem icon={Pencil} onSelect={() => onPick({ kind: 'edit' })}>
        Edit court name
      </MenuItem>
      <MenuItem icon={CalendarClock} onSelect={() => onPick({ kind: 'schedule' })}>
        Set schedule
      </MenuItem>
      <MenuItem icon={UserRoundPlus} onSelect={() => onPick({ kind: 'add_position' })}>
        Add clinician position
      </MenuItem>
      {removable.map((position) => (
        <MenuItem key={position} icon={UserRoundMinus} onSelect={() => onPick({ kind: 'remove_position', position })}>
          Remove position {positionLabel(position)}
        </MenuItem>
      ))}
    </>
  )
}
