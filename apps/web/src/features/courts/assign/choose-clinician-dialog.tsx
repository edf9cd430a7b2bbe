import type { CourtClinician } from '@crew-chief/contract/court-shapes'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { placesOf } from '@crew-chief/domain/courts/board'
import { slotLabel } from '@crew-chief/domain/courts/court-groups'
import { positionLabel } from '@crew-chief/domain/courts/position-name'
import { UserRoundMinus } from 'lucide-react'
import { useState } from 'react'
import { SearchBox } from '../../../ui/search-box.tsx'
import { WorkDialog } from '../../../ui/work-dialog.tsx'
import { peopleNamed } from '../board/people-rows.ts'
import { clinicianAvatar, PersonAvatar, roleLabel } from '../board/person-display.tsx'
import { useBoard } from '../board-context.tsx'
import { useAssignment } from './assignment-context.ts'
import { type Candidate, cliniciansFor } from './candidates.ts'
import { ChoiceRow, moveLines } from './choice-row.tsx'
import { gamesLabel } from './commands.ts'
import { NO_LONGER_REGISTERED } from './drag-item.ts'
import { focusChipAfterEdit, focusCourtAfterEdit } from './focus-after-edit.ts'

type Props = { courtId: string; position: string; onClose: () => void }

/** Chooses the clinician of a position, or None (spec 2 §4). */
export function ChooseClinicianDialog({ courtId, position, onClose }: Props) {
  const { index, saved } = useBoard()
  const { assign, unassign, clinician } = useAssignment()
  const [search, setSearch] = useState('')
  const court = index.court(courtId)
  if (!court) return null
  const holderId = placesOf(index.board.places, courtId).positions[position] ?? null
  const choose = ({ person, leaving }: Candidate<CourtClinician>) => {
    const { id } = person
    if (id !== holderId)
      assign(
        { kind: 'clinician', id, name: fullName(person), from: null },
        { courtId, position },
        leaving.map((left) => left.id),
      )
    focusChipAfterEdit({ kind: 'clinician', id, courtId })
    onClose()
  }
  const chooseNone = () => {
    const holder = holderId === null ? undefined : clinician(holderId)
    const name = holder ? fullName(holder) : NO_LONGER_REGISTERED
    if (holderId !== null) unassign({ kind: 'clinician', id: holderId, name, courtId, position })
    focusCourtAfterEdit(courtId)
    onClose()
  }
  const candidates = cliniciansFor(index, saved.clinicians, courtId)
  return (
    <WorkDialog
      title="Choose clinician"
      note={`${court.name}, ${slotLabel(court)} · ${positionLabel(position)}`}
      onClose={onClose}
    >
      <SearchBox
        label="Search clinicians"
        placeholder="Search clinicians"
        value={search}
        onSearch={setSearch}
        delay={0}
      />
      <ul aria-label="Clinicians" className="mt-3 grid gap-1.5">
        <ChoiceRow
          label="None"
          detail="Leave this position open"
          avatar={<UserRoundMinus aria-hidden="true" className="m-2 size-5 shrink-0" />}
          isCurrent={holderId === null}
          onChoose={chooseNone}
        />
        {peopleNamed(candidates, search, ({ person }) => fullName(person)).map((candidate) => (
          <ChoiceRow
            key={candidate.person.id}
            label={fullName(candidate.person)}
            detail={`${roleLabel(candidate.person)} · ${gamesLabel(candidate.games)}`}
            avatar={<PersonAvatar person={clinicianAvatar(candidate.person)} size={36} />}
            reasons={[...moveLines(candidate.leaving), ...candidate.reasons]}
            isBlocked={candidate.isBlocked}
            isCurrent={candidate.person.id === holderId}
            onChoose={() => choose(candidate)}
          />
        ))}
      </ul>
    </WorkDialog>
  )
}
