// Who takes a position, or None (spec 2 §4).

import { fullName, placesOf } from '@crew-chief/domain/courts/board'
import { slotLabel } from '@crew-chief/domain/courts/court-groups'
import { positionLabel } from '@crew-chief/domain/courts/position-name'
import { UserRoundMinus } from 'lucide-react'
import { useState } from 'react'
import { SearchBox } from '../../../ui/search-box.tsx'
import { WorkDialog } from '../../../ui/work-dialog.tsx'
import { peopleNamed } from '../board/find-people.ts'
import { clinicianAvatar, PersonAvatar } from '../board/person-avatar.tsx'
import { roleLabel } from '../board/person-labels.ts'
import { useBoardEditor } from '../board-context.tsx'
import { useIsPainted } from '../use-is-painted.ts'
import { useAssignment } from './assignment-context.ts'
import { cliniciansFor } from './candidates.ts'
import { ChoiceRow } from './choice-row.tsx'
import { gamesLabel } from './desk-words.ts'
import { NO_LONGER_REGISTERED } from './drag-item.ts'
import { focusChipSoon, focusCourtSoon } from './focus-after-edit.ts'

type Props = { courtId: string; position: string; onClose: () => void }

export function ChooseClinicianDialog({ courtId, position, onClose }: Props) {
  const { index } = useBoardEditor()
  const { put, remove, clinician } = useAssignment()
  const isPainted = useIsPainted()
  const court = index.court(courtId)
  if (!court) return null
  const holderId = placesOf(index.board.places, courtId).positions[position] ?? null
  const choose = (id: string, name: string) => {
    if (id !== holderId) put({ kind: 'clinician', id, name, from: null }, { courtId, position })
    focusChipSoon({ kind: 'clinician', id, courtId })
    onClose()
  }
  const chooseNone = () => {
    const holder = holderId === null ? undefined : clinician(holderId)
    const name = holder ? fullName(holder) : NO_LONGER_REGISTERED
    if (holderId !== null) remove({ kind: 'clinician', id: holderId, name, courtId, position })
    focusCourtSoon(courtId)
    onClose()
  }
  return (
    <WorkDialog
      title="Choose clinician"
      note={`${court.name}, ${slotLabel(court)} · ${positionLabel(position)}`}
      onClose={onClose}
    >
      {isPainted && <Choices courtId={courtId} holderId={holderId} onChoose={choose} onNone={chooseNone} />}
    </WorkDialog>
  )
}

type ChoicesProps = {
  courtId: string
  holderId: string | null
  onChoose: (id: string, name: string) => void
  onNone: () => void
}

function Choices({ courtId, holderId, onChoose, onNone }: ChoicesProps) {
  const { index, saved } = useBoardEditor()
  const [search, setSearch] = useState('')
  const candidates = peopleNamed(cliniciansFor(index, saved.clinicians, courtId), search, (one) => fullName(one.person))
  return (
    <>
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
          detail="The position stays open"
          face={<UserRoundMinus aria-hidden="true" className="m-2 size-5 shrink-0" />}
          isCurrent={holderId === null}
          onChoose={onNone}
        />
        {candidates.map(({ person, games, reasons, isBlocked }) => (
          <ChoiceRow
            key={person.id}
            label={fullName(person)}
            detail={`${roleLabel(person)} · ${gamesLabel(games)}`}
            face={<PersonAvatar face={clinicianAvatar(person)} size={36} />}
            reasons={reasons}
            isBlocked={isBlocked}
            isCurrent={person.id === holderId}
            onChoose={() => onChoose(person.id, fullName(person))}
          />
        ))}
      </ul>
    </>
  )
}
