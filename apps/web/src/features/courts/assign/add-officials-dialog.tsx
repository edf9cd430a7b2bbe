import type { BoardOfficial } from '@crew-chief/contract/court-shapes'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { courtCompletion } from '@crew-chief/domain/courts/completion'
import { slotLabel } from '@crew-chief/domain/courts/court-groups'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { SearchBox } from '../../../ui/search-box.tsx'
import { WorkDialog } from '../../../ui/work-dialog.tsx'
import { peopleNamed } from '../board/people-rows.ts'
import { levelLabel, officialAvatar, PersonAvatar } from '../board/person-display.tsx'
import { useBoard } from '../board-context.tsx'
import { useAssignment } from './assignment-context.ts'
import { type Candidate, officialsFor } from './candidates.ts'
import { moveLines, ReasonLines } from './choice-row.tsx'
import { gamesLabel } from './commands.ts'
import { focusChipAfterEdit } from './focus-after-edit.ts'

type Props = { courtId: string; onClose: () => void }

export function AddOfficialsDialog({ courtId, onClose }: Props) {
  const { index, saved } = useBoard()
  const { addOfficials } = useAssignment()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const candidates = useMemo(() => officialsFor(index, saved.officials, courtId), [index, saved.officials, courtId])
  const court = index.court(courtId)
  if (!court) return null
  const { count, target } = courtCompletion(index.board, court)
  const add = () => {
    const people = candidates.filter(({ person }) => chosen.has(person.id))
    addOfficials(
      people.map(({ person, leaving }) => ({
        id: person.id,
        name: fullName(person),
        leaving: leaving.map(({ id }) => id),
      })),
      courtId,
    )
    const [first] = people
    if (first) focusChipAfterEdit({ kind: 'official', id: first.person.id, courtId })
    onClose()
  }
  return (
    <WorkDialog
      title="Add officials"
      note={`${court.name}, ${slotLabel(court)} · ${count} of ${target}`}
      onClose={onClose}
      footer={
        <>
          <TargetExceeded count={count + chosen.size} target={target} />
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" disabled={chosen.size === 0} onClick={add}>
            {chosen.size > 1 ? `Add ${chosen.size} officials` : 'Add official'}
          </Button>
        </>
      }
    >
      <CandidateList
        candidates={candidates}
        chosen={chosen}
        onToggle={(id) => setChosen((previous) => toggle(previous, id))}
      />
    </WorkDialog>
  )
}

function toggle(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(chosen)
  if (!next.delete(id)) next.add(id)
  return next
}

const TargetExceeded = ({ count, target }: { count: number; target: number }) =>
  count > target && (
    <p role="status" className="mr-auto text-meta text-muted-foreground">
      {count} of {target}: over capacity
    </p>
  )

const INITIALLY_SHOWN = 40

type ListProps = {
  candidates: readonly Candidate<BoardOfficial>[]
  chosen: ReadonlySet<string>
  onToggle: (id: string) => void
}

function CandidateList({ candidates, chosen, onToggle }: ListProps) {
  const [search, setSearch] = useState('')
  const [isAll, setAll] = useState(false)
  // Typing stays responsive with hundreds of officials.
  const text = useDeferredValue(search)
  const found = useMemo(() => peopleNamed(candidates, text, ({ person }) => fullName(person)), [candidates, text])
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
        {found.slice(0, isAll ? found.length : INITIALLY_SHOWN).map((candidate) => (
          <CandidateRow
            key={candidate.person.id}
            candidate={candidate}
            isChosen={chosen.has(candidate.person.id)}
            onToggle={() => onToggle(candidate.person.id)}
          />
        ))}
      </ul>
      {!isAll && found.length > INITIALLY_SHOWN && (
        <Button wide className="mt-3" onClick={() => setAll(true)}>
          Show all {found.length}
        </Button>
      )}
      {found.length === 0 && <p className="py-6 text-muted-foreground">No officials found.</p>}
    </>
  )
}

type RowProps = { candidate: Candidate<BoardOfficial>; isChosen: boolean; onToggle: () => void }

/** A native checkbox: the list can have 300 of them. */
function CandidateRow({ candidate: { person, games, reasons, leaving, isBlocked }, isChosen, onToggle }: RowProps) {
  const detailId = useId()
  return (
    <li className="[contain-intrinsic-size:auto_64px] [content-visibility:auto]">
      <label
        className={cx(
          'flex min-h-14 items-center gap-3 rounded-control border px-3 py-1.5',
          isChosen ? 'border-foreground' : 'border-border',
          isBlocked ? 'cursor-not-allowed bg-muted' : 'cursor-pointer hover:bg-muted',
        )}
      >
        <input
          type="checkbox"
          aria-label={fullName(person)}
          aria-describedby={detailId}
          checked={isChosen}
          disabled={isBlocked}
          onChange={onToggle}
          className="size-5 shrink-0 accent-plate"
        />
        <PersonAvatar person={officialAvatar(person)} size={36} />
        <span className="min-w-0 flex-1">
          <span className="wrap-anywhere block font-strong">{fullName(person)}</span>
          <span id={detailId} className="block">
            <span className="block text-caption text-muted-foreground">
              {[levelLabel(person), gamesLabel(games)].filter(Boolean).join(' · ')}
            </span>
            <ReasonLines reasons={[...moveLines(leaving), ...reasons]} />
          </span>
        </span>
      </label>
    </li>
  )
}
