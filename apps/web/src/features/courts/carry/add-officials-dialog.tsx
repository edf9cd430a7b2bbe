// Several officials onto one court at once, each name with what speaks against it.

import { fullName } from '@crew-chief/domain/courts/board'
import { courtCompletion } from '@crew-chief/domain/courts/completion'
import { slotLabel } from '@crew-chief/domain/courts/court-groups'
import { useDeferredValue, useMemo, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { WorkDialog } from '../../../ui/work-dialog.tsx'
import { useCourts } from '../courts-at-hand.ts'
import { peopleNamed } from '../people/find-people.ts'
import { CandidateRow } from './candidate-row.tsx'
import { officialsFor } from './candidates.ts'
import { useDesk } from './desk-context.ts'

/** The best stand first, and a name is found by typing: the others can wait. */
const FIRST_SHOWN = 40

type Props = { courtId: string; onClose: () => void }

export function AddOfficialsDialog({ courtId, onClose }: Props) {
  const { index, saved } = useCourts()
  const { addOfficials } = useDesk()
  const [search, setSearch] = useState('')
  const [isAll, setAll] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const candidates = useMemo(() => officialsFor(index, saved.officials, courtId), [index, saved.officials, courtId])
  const text = useDeferredValue(search)
  const shown = useMemo(() => peopleNamed(candidates, text, ({ person }) => fullName(person)), [candidates, text])
  const court = index.court(courtId)
  if (!court) return null
  const { count, target } = courtCompletion(index.board, court)
  const add = () => {
    const people = candidates.filter(({ person }) => chosen.has(person.id))
    addOfficials(
      people.map(({ person }) => ({ id: person.id, name: fullName(person) })),
      courtId,
    )
    onClose()
  }
  return (
    <WorkDialog
      title="Add officials"
      note={`${court.name}, ${slotLabel(court)} · ${count} of ${target}`}
      onClose={onClose}
      footer={
        <>
          <Button variant="primary" disabled={chosen.size === 0} onClick={add}>
            {addLabel(chosen.size)}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <TooMany count={count + chosen.size} target={target} />
        </>
      }
    >
      <SearchBox
        label="Search officials"
        placeholder="Search officials"
        value={search}
        onSearch={setSearch}
        delay={0}
      />
      <ul aria-label="Officials to add" className="mt-3 grid gap-1.5">
        {shown.slice(0, isAll ? shown.length : FIRST_SHOWN).map((candidate) => (
          <CandidateRow
            key={candidate.person.id}
            candidate={candidate}
            isChosen={chosen.has(candidate.person.id)}
            onToggle={() => setChosen((before) => toggledIn(before, candidate.person.id))}
          />
        ))}
      </ul>
      {!isAll && shown.length > FIRST_SHOWN && (
        <Button wide className="mt-3" onClick={() => setAll(true)}>
          Show all {shown.length}
        </Button>
      )}
      {shown.length === 0 && <p className="py-6 text-muted-foreground">Nobody found.</p>}
    </WorkDialog>
  )
}

function toggledIn(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(chosen)
  if (!next.delete(id)) next.add(id)
  return next
}

const addLabel = (chosen: number): string => (chosen > 1 ? `Add ${chosen} officials` : 'Add official')

const TooMany = ({ count, target }: { count: number; target: number }) =>
  count > target && (
    <p role="status" className="mr-auto text-meta text-muted-foreground">
      {count} of {target}: more than the court wants
    </p>
  )
