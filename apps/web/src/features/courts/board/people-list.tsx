import { Plus } from 'lucide-react'
import { memo, useId, useRef } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useAssignment } from '../assign/assignment-context.ts'
import { DRAG_HINT_ID } from '../assign/carry-words.ts'
import { gamesLabel } from '../assign/desk-words.ts'
import { openDialog } from '../assign/open-dialog.ts'
import { useDraggable } from '../assign/use-draggable.ts'
import { NameButton } from './name-button.tsx'
import type { PersonRowFacts } from './people-rows.ts'
import { PersonAvatar } from './person-avatar.tsx'
import type { SelectedPerson } from './selected-person.ts'

type Props = {
  row: PersonRowFacts
  /** The same function for all rows and all times. */
  onPick: (picked: SelectedPerson) => void
}

export const PersonRow = memo(function PersonRow({ row: { kind, id, name, face, about, games }, onPick }: Props) {
  const { canAssign, pickUp } = useAssignment()
  const aboutId = useId()
  const item = useRef<HTMLLIElement>(null)
  const person = { kind, id, name, from: null }
  useDraggable(item, person)
  return (
    <li
      ref={item}
      className="relative flex min-h-13 items-center gap-2.5 border-border border-b py-1 last:border-b-0 [content-visibility:auto] [contain-intrinsic-size:auto_52px]"
    >
      <PersonAvatar face={face} size={36} />
      <div className="min-w-0 flex-1">
        <NameButton
          name={name}
          describedBy={canAssign ? `${aboutId} ${DRAG_HINT_ID}` : aboutId}
          onPress={() => onPick({ kind, id })}
          onPickUp={canAssign ? () => pickUp(person, 'keys') : undefined}
        />
        <p id={aboutId} className="truncate text-caption text-muted-foreground">
          {[about, games > 0 && gamesLabel(games)].filter(Boolean).join(' · ')}
        </p>
      </div>
      {canAssign && (
        <IconButton
          icon={Plus}
          label={`Add ${name} to a court`}
          variant="outline"
          size="small"
          className="z-10 pointer-coarse:size-11"
          onClick={() => openDialog({ kind: 'choose-court', person, how: 'add' })}
        />
      )}
    </li>
  )
}, isSameRow)

/** Rows are made anew with every edit; most of them say the same as before. */
function isSameRow(one: Props, other: Props): boolean {
  const [before, now] = [one.row, other.row]
  return (
    one.onPick === other.onPick &&
    before.id === now.id &&
    before.games === now.games &&
    before.name === now.name &&
    before.about === now.about &&
    before.face.picture === now.face.picture
  )
}
