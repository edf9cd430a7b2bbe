import { fullName } from '@crew-chief/domain/accounts/full-name'
import { overlaps } from '@crew-chief/domain/camp/slot-time'
import { type BoardIndex, type CourtFacts, clinicianIdsOf, placesOf } from '@crew-chief/domain/courts/board'
import { courtLabel, groupBySlot } from '@crew-chief/domain/courts/court-groups'
import { isBlocked } from '@crew-chief/domain/courts/reasons'
import { useMemo, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { WorkDialog } from '../../../ui/work-dialog.tsx'
import { peopleNamed } from '../board/find-people.ts'
import { useBoard, useDay } from '../board-context.tsx'
import { useAssignment } from './assignment-context.ts'
import { ChoiceRow } from './choice-row.tsx'
import type { AssignedRef, DragItem } from './drag-item.ts'
import { focusChipAfterEdit } from './focus-after-edit.ts'
import { reasonsAgainstSwap } from './swap.ts'

/** `courtId`: only people on this court. */
type Props = { item: DragItem; courtId?: string | undefined; onClose: () => void }
type Partner = AssignedRef & { court: CourtFacts }

const INITIALLY_SHOWN = 40

export function SwapDialog({ item, courtId, onClose }: Props) {
  const { index } = useBoard()
  const { day } = useDay()
  const { swap } = useAssignment()
  const [search, setSearch] = useState('')
  const [isAll, setAll] = useState(false)
  const partners = useMemo(() => partnersOf(index, { item, day, courtId }), [index, item, day, courtId])
  const found = peopleNamed(partners, search, ({ name }) => name)
  const choose = (partner: Partner) => {
    onClose()
    swap(item, partner)
    focusChipAfterEdit({ ...item, courtId: partner.courtId })
  }
  return (
    <WorkDialog title={`Swap ${item.name}`} onClose={onClose}>
      <SearchBox label="Search people" placeholder="Search people" value={search} onSearch={setSearch} delay={0} />
      <ul aria-label="People to swap with" className="mt-3 grid gap-1.5">
        {found.slice(0, isAll ? found.length : INITIALLY_SHOWN).map((partner) => {
          const reasons = reasonsAgainstSwap(index, item, partner)
          return (
            <ChoiceRow
              key={`${partner.courtId} ${partner.id}`}
              label={partner.name}
              detail={courtLabel(partner.court)}
              reasons={reasons}
              isBlocked={isBlocked(reasons)}
              onChoose={() => choose(partner)}
            />
          )
        })}
      </ul>
      {!isAll && found.length > INITIALLY_SHOWN && (
        <Button wide className="mt-3" onClick={() => setAll(true)}>
          Show all {found.length}
        </Button>
      )}
      {found.length === 0 && <p className="py-6 text-muted-foreground">No one to swap with.</p>}
    </WorkDialog>
  )
}

type Scope = { item: DragItem; day: string; courtId: string | undefined }

/** People on other courts of the day, those at the same time first. */
function partnersOf(index: BoardIndex, { item, day, courtId }: Scope): Partner[] {
  const source = item.from === null ? undefined : index.court(item.from)
  const courts = index.board.courts.filter(
    (court) => court.day === day && court.id !== item.from && (courtId === undefined || court.id === courtId),
  )
  const isLater = (court: CourtFacts) => Number(source !== undefined && !overlaps(court, source))
  return groupBySlot(courts)
    .flatMap((group) => group.courts)
    .toSorted((one, other) => isLater(one) - isLater(other))
    .flatMap((court) => partnersOn(index, item, court))
}

function partnersOn(index: BoardIndex, { kind, id }: DragItem, court: CourtFacts): Partner[] {
  const places = placesOf(index.board.places, court.id)
  const ids = kind === 'official' ? places.officialIds : clinicianIdsOf(places)
  return ids
    .filter((other) => other !== id)
    .flatMap((other) => (kind === 'official' ? index.official(other) : index.clinician(other)) ?? [])
    .map((person) => ({ kind, id: person.id, name: fullName(person), courtId: court.id, court }))
}
