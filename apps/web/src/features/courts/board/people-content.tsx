import { useDeferredValue, useMemo, useState } from 'react'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { useAssignment } from '../assign/assignment-context.ts'
import type { PersonKind } from '../assign/drag-item.ts'
import { useBoardEditor } from '../board-context.tsx'
import { useStableCallback } from '../use-stable-callback.ts'
import { PersonRow } from './people-list.tsx'
import { filterRows, type PersonRowFacts, peopleRows, tagOptions } from './people-rows.ts'
import { PersonSearch } from './person-search.tsx'
import { PickedPerson } from './picked-person.tsx'
import { type SelectedPerson, useSelectedPerson } from './selected-person.ts'

const KINDS = [
  { value: 'official', label: 'Show Officials' },
  { value: 'clinician', label: 'Show Clinicians' },
] as const
const ALL = { official: 'All levels', clinician: 'All roles' } as const
const NOBODY = { official: 'No officials found.', clinician: 'No clinicians found.' } as const

export function PeopleContent({ onPicked }: { onPicked?: () => void }) {
  const { kind, setKind, text, setText, tag, setTag, rows, tags, shown } = useFilteredPeople()
  const { pick } = useAssignment()
  const onPick = useStableCallback(({ kind, id }: SelectedPerson) => {
    pick({ kind, id })
    onPicked?.()
  })
  return (
    <>
      {/* Two long labels in a narrow panel. */}
      <div className="[&_button]:px-1 lg:[&_button]:text-meta pointer-coarse:[&_button]:h-11">
        <Segmented label="Whom to show" options={KINDS} value={kind} onChange={setKind} wide />
      </div>
      <PersonSearch rows={rows} text={text} onType={setText} onPick={onPick} />
      <PickedPerson />
      <div className="pointer-coarse:[&_select]:h-11">
        <NativeSelect
          label={kind === 'official' ? 'Level' : 'Role'}
          size="small"
          value={tag}
          onChange={setTag}
          options={[{ value: '', label: ALL[kind] }, ...tags]}
        />
      </div>
      <div className="min-h-0 overflow-y-auto overscroll-contain px-0.5">
        <PeopleList title="unassigned" rows={shown.filter(({ games }) => games === 0)} onPick={onPick} />
        <PeopleList title="assigned" rows={shown.filter(({ games }) => games > 0)} onPick={onPick} />
        {shown.length === 0 && <p className="py-3 text-meta text-muted-foreground">{NOBODY[kind]}</p>}
      </div>
    </>
  )
}

function useFilteredPeople() {
  const { index, saved, day } = useBoardEditor()
  const picked = useSelectedPerson()
  const [kind, show] = useState<PersonKind>(picked?.kind ?? 'official')
  const [text, setText] = useState('')
  const [tag, setTag] = useState('')
  const rows = useMemo(() => peopleRows(index, saved, kind, day), [index, saved, kind, day])
  const tags = useMemo(() => tagOptions(rows, kind), [rows, kind])
  const filter = useDeferredValue(useMemo(() => ({ text, tag }), [text, tag]))
  const shown = useMemo(() => filterRows(rows, filter), [rows, filter])
  const setKind = (next: PersonKind) => {
    show(next)
    setTag('')
  }
  return { kind, setKind, text, setText, tag, setTag, rows, tags, shown }
}

type ListProps = { title: string; rows: readonly PersonRowFacts[]; onPick: (picked: SelectedPerson) => void }

function PeopleList({ title, rows, onPick }: ListProps) {
  if (rows.length === 0) return null
  const heading = `${rows.length} ${title}`
  return (
    <section className="pb-2">
      <h3 className="py-1 font-strong text-meta">{heading}</h3>
      <ul aria-label={heading}>
        {rows.map((row) => (
          <PersonRow key={row.id} row={row} onPick={onPick} />
        ))}
      </ul>
    </section>
  )
}
