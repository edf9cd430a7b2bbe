import { fullName } from '@crew-chief/domain/accounts/full-name'
import { Plus, Users, X } from 'lucide-react'
import { memo, useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import { useStableCallback } from '../../../lib/use-stable-callback.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useAssignment } from '../assign/assignment-context.ts'
import { gamesLabel } from '../assign/commands.ts'
import { PEOPLE_LIST_KEY, useDraggable, usePeopleListTarget } from '../assign/drag-and-drop.ts'
import type { PersonKind } from '../assign/drag-item.ts'
import { useIsDragOver } from '../assign/drag-store.ts'
import { DRAG_HINT_ID } from '../assign/keyboard-drag.tsx'
import { useBoard, useDay } from '../board-context.tsx'
import { filterRows, type PersonRowData, peopleRows, tagOptions } from './people-rows.ts'
import { assignmentLabel, clinicianAvatar, NameButton, officialAvatar, PersonAvatar } from './person-display.tsx'
import { PersonSearch } from './person-search.tsx'
import { courtsOfPerson, type SelectedPerson, useSelectedPerson, useSelectPerson } from './selected-person.ts'

/** Next to the courts on wide screens; others find people in a sheet. */
export function PeoplePanel() {
  const panel = useRef<HTMLElement>(null)
  const isDragOver = useIsDragOver(PEOPLE_LIST_KEY)
  usePeopleListTarget(panel)
  return (
    <aside
      ref={panel}
      aria-label="People"
      data-people-panel=""
      className={cx(
        'sticky top-20 flex max-h-[calc(100dvh-96px-var(--floating-action,0px))] flex-col gap-2.5 rounded-card border bg-card p-3',
        isDragOver ? 'border-foreground' : 'border-border',
      )}
    >
      {/* The lists have level 3 headings: on the standalone page the level between would be missing. */}
      <h2 className="sr-only">People</h2>
      <PeopleContent />
    </aside>
  )
}

/** Selecting a person closes the sheet, which covers the courts. */
export function FindPeople() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" className="max-sm:w-11 max-sm:px-0 pointer-coarse:min-h-11" onClick={() => setOpen(true)}>
        <Users aria-hidden="true" />
        <span className="max-sm:sr-only">Find people</span>
      </Button>
      {isOpen && (
        <Sheet title="People" onClose={() => setOpen(false)}>
          <div className="flex flex-col gap-2.5">
            <PeopleContent onSelected={() => setOpen(false)} />
          </div>
        </Sheet>
      )}
    </>
  )
}

const KINDS = [
  { value: 'official', label: 'Show Officials' },
  { value: 'clinician', label: 'Show Clinicians' },
] as const
const ALL_TAGS = { official: 'All levels', clinician: 'All roles' } as const
const NONE_FOUND = { official: 'No officials found.', clinician: 'No clinicians found.' } as const

function PeopleContent({ onSelected }: { onSelected?: () => void }) {
  const { kind, setKind, text, setText, tag, setTag, rows, tags, shown } = useFilteredPeople()
  const { selectPerson } = useAssignment()
  const onSelect = useStableCallback(({ kind, id }: SelectedPerson) => {
    selectPerson({ kind, id })
    onSelected?.()
  })
  return (
    <>
      {/* Two long labels in a narrow panel. */}
      <div className="[&_button]:px-1 lg:[&_button]:text-meta pointer-coarse:[&_button]:h-11">
        <Segmented label="People to show" options={KINDS} value={kind} onChange={setKind} wide />
      </div>
      <div className="flex gap-2">
        <div className="min-w-0 flex-1">
          <PersonSearch rows={rows} text={text} onType={setText} onSelect={onSelect} />
        </div>
        <div className="w-34 shrink-0">
          <NativeSelect
            label={kind === 'official' ? 'Level' : 'Role'}
            value={tag}
            onChange={setTag}
            options={[{ value: '', label: ALL_TAGS[kind] }, ...tags]}
          />
        </div>
      </div>
      <SelectedPersonCard />
      <div className="min-h-0 overflow-y-auto overscroll-contain px-0.5">
        <PeopleList title="unassigned" rows={shown.filter(({ games }) => games === 0)} onSelect={onSelect} />
        <PeopleList title="assigned" rows={shown.filter(({ games }) => games > 0)} onSelect={onSelect} />
        {shown.length === 0 && <p className="py-3 text-meta text-muted-foreground">{NONE_FOUND[kind]}</p>}
      </div>
    </>
  )
}

function useFilteredPeople() {
  const { index, saved } = useBoard()
  const { day } = useDay()
  const selected = useSelectedPerson()
  const [kind, show] = useState<PersonKind>(selected?.kind ?? 'official')
  const [text, setText] = useState('')
  const [tag, setTag] = useState('')
  const rows = useMemo(() => peopleRows(index, saved, kind, day), [index, saved, kind, day])
  const tags = useMemo(() => tagOptions(rows, kind), [rows, kind])
  // Typing stays responsive with hundreds of people.
  const filter = useDeferredValue(useMemo(() => ({ text, tag }), [text, tag]))
  const shown = useMemo(() => filterRows(rows, filter), [rows, filter])
  const setKind = (next: PersonKind) => {
    show(next)
    setTag('')
  }
  return { kind, setKind, text, setText, tag, setTag, rows, tags, shown }
}

export function SelectedPersonCard() {
  const selected = useSelectedPerson()
  const selectPerson = useSelectPerson()
  const { index, saved } = useBoard()
  if (!selected) return null
  const person =
    selected.kind === 'official'
      ? saved.officials.find(({ id }) => id === selected.id)
      : saved.clinicians.find(({ id }) => id === selected.id)
  if (!person) return null
  return (
    <section
      aria-label="Selected person"
      className="flex min-h-13 w-full items-center gap-2.5 rounded-control bg-primary py-1 pr-1 pl-2 text-primary-foreground"
    >
      <PersonAvatar person={'avatar' in person ? clinicianAvatar(person) : officialAvatar(person)} size={36} />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-strong text-small leading-[1.125rem]">{fullName(person)}</p>
        <p className="text-caption">{assignmentLabel(courtsOfPerson(index, selected))}</p>
      </div>
      <IconButton
        icon={X}
        label={`Deselect ${fullName(person)}`}
        size="small"
        className="text-primary-foreground pointer-coarse:size-11 hover:bg-primary-hover"
        onClick={() => selectPerson(null)}
      />
    </section>
  )
}

type ListProps = {
  title: string
  rows: readonly PersonRowData[]
  /** Must be stable: rows are memoized. */
  onSelect: (person: SelectedPerson) => void
}

function PeopleList({ title, rows, onSelect }: ListProps) {
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
