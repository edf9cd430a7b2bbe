import { Plus } from 'lucide-react'
import { memo, useId, useRef } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useAssignment } from '../assign/assignment-context.ts'
import { gamesLabel } from '../assign/commands.ts'
import { useDraggable } from '../assign/drag-and-drop.ts'
import { DRAG_HINT_ID } from '../assign/keyboard-drag.tsx'
import { NameButton } from './name-button.tsx'
import type { PersonRowData } from './people-rows.ts'
import { PersonAvatar } from './person-avatar.tsx'
import type { SelectedPerson } from './selected-person.ts'

type ListProps = {
  title: string
  rows: readonly PersonRowData[]
  /** Must be stable: rows are memoized. */
  onSelect: (person: SelectedPerson) => void
}

export function PeopleList({ title, rows, onSelect }: ListProps) {
  if (rows.length === 0) return null
  const heading = `${rows.length} ${title}`
  return (
    <section className="pb-2">
      <h3 className="py-1 font-strong text-meta">{heading}</h3>
      <ul aria-label={heading}>
        {rows.map((row) => (
          <PersonRow key={row.id} row={row} onSelect={onSelect} />
        ))}
      </ul>
    </section>
  )
}

type RowProps = { row: PersonRowData; onSelect: (person: SelectedPerson) => void }

const PersonRow = memo(function PersonRow({ row: { kind, id, name, avatar, detail, games }, onSelect }: RowProps) {
  const { canAssign, startDrag, openDialog } = useAssignment()
  const detailId = useId()
  const element = useRef<HTMLLIElement>(null)
  const item = { kind, id, name, from: null }
  useDraggable(element, item)
  return (
    <li
      ref={element}
      className="relative flex min-h-13 items-center gap-2.5 border-border border-b py-1 last:border-b-0 [content-visibility:auto] [contain-intrinsic-size:auto_52px]"
    >
      <PersonAvatar person={avatar} size={36} />
      <div className="min-w-0 flex-1">
        <NameButton
          name={name}
          describedBy={canAssign ? `${detailId} ${DRAG_HINT_ID}` : detailId}
          onPress={() => onSelect({ kind, id })}
          onPickUp={canAssign ? () => startDrag(item, 'keyboard') : undefined}
        />
        <p id={detailId} className="truncate text-caption text-muted-foreground">
          {[detail, games > 0 && gamesLabel(games)].filter(Boolean).join(' · ')}
        </p>
      </div>
      {canAssign && (
        <IconButton
          icon={Plus}
          label={`Add ${name} to a court`}
          variant="outline"
          size="small"
          className="z-10 pointer-coarse:size-11"
          onClick={() => openDialog({ kind: 'choose-court', item, mode: 'add' })}
        />
      )}
    </li>
  )
}, areRowPropsEqual)

/** Row objects are rebuilt after every edit; most of them are unchanged. */
function areRowPropsEqual(previous: RowProps, next: RowProps): boolean {
  const one = previous.row
  const other = next.row
  return (
    previous.onSelect === next.onSelect &&
    one.id === other.id &&
    one.games === other.games &&
    one.name === other.name &&
    one.detail === other.detail &&
    one.avatar.picture === other.avatar.picture
  )
}
