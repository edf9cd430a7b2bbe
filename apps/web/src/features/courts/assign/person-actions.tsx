// All that can be done with somebody on a court, for the menu of their name and for the sheet on phones.

import {
  ArrowRightLeft,
  CalendarPlus,
  Lock,
  LockOpen,
  type LucideIcon,
  MapPin,
  UserRoundMinus,
  UserRoundSearch,
  UserRoundX,
} from 'lucide-react'
import { useBoardEditor } from '../board-context.tsx'
import { useMark } from '../no-show/mark-official.ts'
import { useAssignment } from './assignment-context.ts'
import { dragItemFrom, isKnown, type Placed } from './drag-item.ts'
import { focusCourtSoon } from './focus-after-edit.ts'
import { openDialog } from './open-dialog.ts'

export type PersonAction = {
  label: string
  icon: LucideIcon
  run: () => void
  isDisabled?: boolean
}

export function usePersonActions(placed: Placed): PersonAction[] {
  const { index } = useBoardEditor()
  const { keepOnlyHere, remove } = useAssignment()
  const ofPosition = usePositionActions(placed)
  const ofOfficial = useMarkActions(placed)
  const { kind, id, courtId } = placed
  const courts = kind === 'official' ? index.courtsOfOfficial(id) : index.courtsOfClinician(id)
  const person = dragItemFrom(placed)
  const none = () => {
    remove(placed)
    focusCourtSoon(courtId)
  }
  const off = { label: 'None', icon: UserRoundMinus, run: none }
  // No court would take them: all that is left is to take them off.
  if (!isKnown(index, placed)) return [off]
  return [
    { label: 'Move to…', icon: ArrowRightLeft, run: () => openDialog({ kind: 'choose-court', person, how: 'move' }) },
    {
      label: 'Add to another slot…',
      icon: CalendarPlus,
      run: () => openDialog({ kind: 'choose-court', person, how: 'add' }),
    },
    {
      label: 'Move here only',
      icon: MapPin,
      run: () => keepOnlyHere(placed),
      isDisabled: !courts.some((court) => court.id !== courtId),
    },
    ...(kind === 'official' ? ofOfficial : ofPosition),
    off,
  ]
}

function usePositionActions({ courtId, position }: Placed): PersonAction[] {
  if (position === undefined) return []
  const run = () => openDialog({ kind: 'choose-clinician', courtId, position })
  return [{ label: 'Choose another…', icon: UserRoundSearch, run }]
}

/** Marks are of the day itself: only somebody whose place is saved can have them. */
function useMarkActions({ id, courtId }: Placed): PersonAction[] {
  const { courtOf } = useBoardEditor()
  const { lock } = useMark()
  const camper = courtOf(courtId)?.campers.find(({ userId }) => userId === id)
  const isDisabled = camper === undefined
  const isLocked = camper?.locked ?? false
  return [
    {
      label: isLocked ? 'May be moved again' : 'Keep here',
      icon: isLocked ? LockOpen : Lock,
      run: () => lock(courtId, id, !isLocked),
      isDisabled,
    },
    {
      label: camper?.noShow ? 'Did not appear: substitutes…' : 'Did not appear…',
      icon: UserRoundX,
      run: () => openDialog({ kind: 'no-show', courtId, officialId: id }),
      isDisabled,
    },
  ]
}
