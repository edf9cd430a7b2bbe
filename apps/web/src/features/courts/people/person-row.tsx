import { Plus } from 'lucide-react'
import { memo, useId, useRef } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { CARRY_HINT_ID } from '../carry/carry-words.ts'
import { useDesk } from '../carry/desk-context.ts'
import { gamesWord } from '../carry/desk-words.ts'
import { openDialog } from '../carry/open-dialog.ts'
import { useDraggable } from '../carry/use-draggable.ts'
import { NameButton } from './name-button.tsx'
import type { PersonRowFacts } from './people-rows.ts'
import { PersonFace } from './person-face.tsx'
import type { Picked } from './use-picked.ts'

type Props = {
  row: PersonRowFacts
  /** The same function for all rows and all times. */
  onPick: (picked: Picked) => void
}

export const PersonRow = memo(function PersonRow({ row: { kind, id, name, face, about, games }, onPick }: Props) {
  const { canPlace, pickUp } = useDesk()
  const aboutId = useId()
  const item = useRef<HTMLLIElement>(null)
  const person = { kind, id, name, from: null }
  useDraggable(item, person)
  return (
    <li
      ref={item}
      className="relative flex min-h-13 items-center gap-2.5 border-border border-b py-1 last:border-b-0 [content-visibility:auto] [contain-intrinsic-size:auto_52px]"
    >
      <PersonFace face={face} size={36} />
      <div className="min-w-0 flex-1">
        <NameButton
          name={name}
          describedBy={canPlace ? `${aboutId} ${CARRY_HINT_ID}` : aboutId}
          onPress={() => onPick({ kind, id })}
          onPickUp={canPlace ? () => pickUp(person, 'keys') : undefined}
        />
        <p id={aboutId} className="truncate text-caption text-muted-foreground">
          {[about, games > 0 && gamesWord(games)].filter(Boolean).join(' · ')}
        </p>
      </div>
      {canPlace && (
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
