import { fullName } from '@crew-chief/domain/accounts/full-name'
import { placesOf } from '@crew-chief/domain/courts/board'
import { DEFAULT_POSITION, positionLabel } from '@crew-chief/domain/courts/position-name'
import {
  ArrowRightLeft,
  CalendarClock,
  IdCard,
  MessageSquare,
  Pencil,
  Trash2,
  UserRoundMinus,
  UserRoundPlus,
  UsersRound,
} from 'lucide-react'
import { lazy, type ReactNode, useState } from 'react'
import { LazyPart } from '../../../ui/lazy-part.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx'
import { useAssignment } from '../assign/assignment-context.ts'
import { cliniciansOn, unlockedCrew } from '../assign/crew.ts'
import { useBoard } from '../board-context.tsx'
import type { CourtTask } from './court-dialog.tsx'

const CourtDialog = lazy(() => import('./court-dialog.tsx'))

type Props = { courtId: string; label: string; trigger: ReactNode }

export default function OpenCourtMenu({ courtId, label, trigger }: Props) {
  const [task, setTask] = useState<CourtTask>()
  return (
    <>
      <Menu label={label} trigger={trigger} defaultOpen>
        <MenuItems courtId={courtId} onSelect={setTask} />
      </Menu>
      {task && (
        <LazyPart>
          <CourtDialog courtId={courtId} task={task} onClose={() => setTask(undefined)} />
        </LazyPart>
      )}
    </>
  )
}

type ItemsProps = { courtId: string; onSelect: (task: CourtTask) => void }

/** Readers see only the profiles of the clinicians. */
function MenuItems({ courtId, onSelect }: ItemsProps) {
  const { canEdit, index } = useBoard()
  const { canMessage } = useAssignment()
  const clinicians = cliniciansOn(index, courtId)
  return (
    <>
      {canEdit && <EditItems courtId={courtId} onSelect={onSelect} />}
      {canMessage && (
        <MenuItem icon={MessageSquare} onSelect={() => onSelect({ kind: 'message' })}>
          Message crew
        </MenuItem>
      )}
      {(canEdit || canMessage) && clinicians.length > 0 && <MenuSeparator />}
      {clinicians.map((person) => (
        <MenuItem key={person.id} icon={IdCard} onSelect={() => onSelect({ kind: 'profile', clinicianId: person.id })}>
          View {fullName(person)}’s profile
        </MenuItem>
      ))}
      {canEdit && <MenuSeparator />}
      {canEdit && (
        <MenuItem icon={Trash2} tone="destructive" onSelect={() => onSelect({ kind: 'delete' })}>
          Delete court
        </MenuItem>
      )}
    </>
  )
}

function EditItems({ courtId, onSelect }: ItemsProps) {
  const { positions } = placesOf(useBoard().index.board.places, courtId)
  // The default position cannot be removed.
  const removable = Object.keys(positions).filter((position) => position !== DEFAULT_POSITION)
  return (
    <>
      <MenuItem icon={Pencil} onSelect={() => onSelect({ kind: 'edit' })}>
        Edit court name
      </MenuItem>
      <MenuItem icon={CalendarClock} onSelect={() => onSelect({ kind: 'schedule' })}>
        Set schedule
      </MenuItem>
      <MenuItem icon={UserRoundPlus} onSelect={() => onSelect({ kind: 'add_position' })}>
        Add clinician position
      </MenuItem>
      <CrewItems courtId={courtId} />
      {removable.map((position) => (
        <MenuItem key={position} icon={UserRoundMinus} onSelect={() => onSelect({ kind: 'remove_position', position })}>
          Remove {positionLabel(position)} position
        </MenuItem>
      ))}
    </>
  )
}

/** Locked officials stay on the court. */
function CrewItems({ courtId }: { courtId: string }) {
  const { index, courtById } = useBoard()
  const { openDialog, clearCrew } = useAssignment()
  const court = courtById(courtId)
  if (!court) return null
  const crew = unlockedCrew(court, index.board.places)
  const hasLocked = crew.length < placesOf(index.board.places, courtId).officialIds.length
  const description = hasLocked ? 'Locked officials stay' : undefined
  const isDisabled = crew.length === 0
  return (
    <>
      <MenuItem
        icon={ArrowRightLeft}
        description={description}
        disabled={isDisabled}
        onSelect={() => openDialog({ kind: 'move-crew', courtId })}
      >
        Move crew to…
      </MenuItem>
      <MenuItem
        icon={UsersRound}
        description={description}
        disabled={isDisabled}
        onSelect={() => clearCrew(crew, courtId)}
      >
        Clear crew
      </MenuItem>
    </>
  )
}
