import type { BoardOfficial } from '@crew-chief/contract/court-shapes'
import { fullName } from '@crew-chief/domain/courts/board'
import { useDeferredValue, useMemo, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { peopleNamed } from '../board/find-people.ts'
import { CandidateRow } from './candidate-row.tsx'
import type { Candidate } from './candidates.ts'

/** The best stand first, and a name is found by typing: the others can wait. */
const FIRST_SHOWN = 40

type Props = {
  candidates: readonly Candidate<BoardOfficial>[]
  chosen: ReadonlySet<string>
  onToggle: (id: string) => void
}

export function CandidateList({ candidates, chosen, onToggle }: Props) {
  const [search, setSearch] = useState('')
  const [isAll, setAll] = useState(false)
  const text = useDeferredValue(search)
  const shown = useMemo(() => peopleNamed(candidates, text, ({ person }) => fullName(person)), [candidates, text])
  return (
    <>
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
            onToggle={() => onToggle(candidate.person.id)}
          />
        ))}
      </ul>
      {!isAll && shown.length > FIRST_SHOWN && (
        <Button wide className="mt-3" onClick={() => setAll(true)}>
          Show all {shown.length}
        </Button>
      )}
      {shown.length === 0 && <p className="py-6 text-muted-foreground">Nobody found.</p>}
    </>
  )
}
