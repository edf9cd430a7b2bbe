// Several officials onto one court at once, each name with what speaks against it.

import { fullName, type PersonName } from '@crew-chief/domain/courts/board'
import { courtCompletion } from '@crew-chief/domain/courts/completion'
import { slotLabel } from '@crew-chief/domain/courts/court-groups'
import { useMemo, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { WorkDialog } from '../../../ui/work-dialog.tsx'
import { useBoardEditor } from '../board-context.tsx'
import { useIsPainted } from '../use-is-painted.ts'
import { useAssignment } from './assignment-context.ts'
import { CandidateList } from './candidate-list.tsx'
import { officialsFor } from './candidates.ts'
import { focusChipSoon } from './focus-after-edit.ts'

type Props = { courtId: string; onClose: () => void }

export function AddOfficialsDialog({ courtId, onClose }: Props) {
  const { index, saved } = useBoardEditor()
  const { addOfficials } = useAssignment()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  // The dialog is there at once; whom it offers is weighed when it is seen.
  const isPainted = useIsPainted()
  const candidates = useMemo(
    () => (isPainted ? officialsFor(index, saved.officials, courtId) : null),
    [isPainted, index, saved.officials, courtId],
  )
  const court = index.court(courtId)
  if (!court) return null
  const { count, target } = courtCompletion(index.board, court)
  const add = () => {
    const people = (candidates ?? []).map(({ person }) => person).filter(({ id }) => chosen.has(id))
    addOfficials(people.map(named), courtId)
    const [first] = people
    if (first) focusChipSoon({ kind: 'official', id: first.id, courtId })
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
      {candidates && (
        <CandidateList
          candidates={candidates}
          chosen={chosen}
          onToggle={(id) => setChosen((before) => toggledIn(before, id))}
        />
      )}
    </WorkDialog>
  )
}

const named = (person: PersonName) => ({ id: person.id, name: fullName(person) })

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
