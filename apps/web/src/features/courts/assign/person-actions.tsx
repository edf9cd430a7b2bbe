// Actions on a person on a court: a menu on the chip, a sheet on phones.

import { slotLabel } from '@crew-chief/domain/courts/court-groups'
import {
  ArrowRightLeft,
  CalendarPlus,
  Lock,
  LockOpen,
  type LucideIcon,
  MapPin,
  Repeat2,
  UserRoundCheck,
  UserRoundMinus,
  UserRoundSearch,
  UserRoundX,
} from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Menu, MenuItem, MenuLabel } from '../../../ui/menu.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useBoard } from '../board-context.tsx'
import { useMarkOfficial } from '../no-show/mark-official.ts'
import { useAssignment } from './assignment-context.ts'
import { type AssignedRef, dragItemFrom, isOnRoster } from './drag-item.ts'
import { focusCourtAfterEdit } from './focus-after-edit.ts'

type MenuProps = { person: AssignedRef; label: string; trigger: ReactNode }

export const OpenActionMenu = ({ person, label, trigger }: MenuProps) => (
  <Menu label={label} trigger={trigger} defaultOpen>
    <MenuItems person={person} />
  </Menu>
)

/** A component of its own, so that the actions are computed only while the menu is open. */
function MenuItems({ person }: { person: AssignedRef }) {
  const actions = usePersonActions(person)
  return (
    <>
      <MenuLabel>{person.name}</MenuLabel>
      {actions.map(({ label, description, icon, run, isDisabled = false }) => (
        <MenuItem key={label} icon={icon} onSelect={run} description={description} disabled={isDisabled}>
          {label}
        </MenuItem>
      ))}
    </>
  )
}

export function ActionSheet({ person, onClose }: { person: AssignedRef; onClose: () => void }) {
  const { index } = useBoard()
  const actions = usePersonActions(person)
  const descriptionId = useId()
  const court = index.court(person.courtId)
  return (
    <Sheet title={person.name} note={court && `${court.name}, ${slotLabel(court)}`} onClose={onClose}>
      <ul className="grid">
        {actions.map(({ label, description, icon: Icon, run, isDisabled = false }, at) => (
          <li key={label}>
            <button
              type="button"
              disabled={isDisabled}
              aria-describedby={description && `${descriptionId}-${at}`}
              onClick={() => {
                // First: an action may open another dialog in place of this sheet.
                onClose()
                run()
              }}
              className="flex min-h-12 w-full items-center gap-3 rounded-control px-2 text-left disabled:text-muted-foreground"
            >
              <Icon aria-hidden="true" className="size-[18px] shrink-0" />
              <span>
                {label}
                {description && (
                  <span
                    id={`${descriptionId}-${at}`}
                    aria-hidden="true"
                    className="block text-caption text-muted-foreground"
                  >
                    {description}
                  </span>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

type PersonAction = {
  label: string
  /** The label alone is the accessible name. */
  description?: string
  icon: LucideIcon
  run: () => void
  isDisabled?: boolean
}

function usePersonActions(person: AssignedRef): PersonAction[] {
  const { index } = useBoard()
  const { canEdit, keepOnlyHere, unassign, openDialog } = useAssignment()
  const positionActions = usePositionActions(person)
  const { isAbsent, noShowActions, lockAction } = useMarkActions(person)
  const { kind, id, courtId } = person
  const courts = kind === 'official' ? index.courtsOfOfficial(id) : index.courtsOfClinician(id)
  const item = dragItemFrom(person)
  const removal = {
    label: 'None',
    description: 'Remove from court',
    icon: UserRoundMinus,
    run: () => {
      unassign(person)
      focusCourtAfterEdit(courtId)
    },
  }
  if (!canEdit) return noShowActions.slice(0, 1)
  // No court accepts people who left the camp.
  if (!isOnRoster(index, person)) return [removal]
  const isOfficial = kind === 'official'
  return [
    ...(isOfficial && isAbsent ? noShowActions : []),
    {
      label: 'Move to…',
      icon: ArrowRightLeft,
      run: () => openDialog({ kind: 'choose-court', item, mode: 'move' }),
    },
    {
      label: 'Swap with…',
      icon: Repeat2,
      run: () => openDialog({ kind: 'swap', item }),
    },
    {
      label: 'Add to another slot…',
      icon: CalendarPlus,
      run: () => openDialog({ kind: 'choose-court', item, mode: 'add' }),
    },
    {
      label: 'Assign here only',
      description: 'Removes them from other courts',
      icon: MapPin,
      run: () => keepOnlyHere(person),
      isDisabled: !courts.some((court) => court.id !== courtId),
    },
    ...(isOfficial ? [lockAction] : positionActions),
    ...(isOfficial && !isAbsent ? noShowActions : []),
    removal,
  ]
}

function usePositionActions({ courtId, position }: AssignedRef): PersonAction[] {
  const { openDialog } = useAssignment()
  if (position === undefined) return []
  const run = () => openDialog({ kind: 'choose-clinician', courtId, position })
  return [{ label: 'Change clinician…', icon: UserRoundSearch, run }]
}

/** Locks and no-show marks are stored on the server: they need a saved assignment. */
function useMarkActions({ id, courtId }: AssignedRef) {
  const { courtById } = useBoard()
  const { openDialog } = useAssignment()
  const { setLocked, setArrived } = useMarkOfficial()
  const camper = courtById(courtId)?.campers.find(({ userId }) => userId === id)
  const isDisabled = camper === undefined
  const { locked: isLocked = false, noShow: isAbsent = false } = camper ?? {}
  const lockAction: PersonAction = {
    label: isLocked ? 'Unlock' : 'Lock',
    ...(!isLocked && { description: 'Stays on this court when you use Assign for me' }),
    icon: isLocked ? LockOpen : Lock,
    run: () => setLocked(courtId, id, !isLocked),
    isDisabled,
  }
  const noShowActions: PersonAction[] = [
    ...(isAbsent ? [{ label: 'Arrived', icon: UserRoundCheck, run: () => setArrived(courtId, id) }] : []),
    {
      label: isAbsent ? 'Find a substitute…' : 'No-show…',
      icon: UserRoundX,
      run: () => openDialog({ kind: 'no-show', courtId, officialId: id }),
      isDisabled,
    },
  ]
  return { isAbsent, noShowActions, lockAction }
}
