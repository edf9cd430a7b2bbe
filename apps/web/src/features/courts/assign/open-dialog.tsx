import { fullName } from '@crew-chief/domain/accounts/full-name'
import { overlaps } from '@crew-chief/domain/camp/slot-time'
import { type BoardIndex, type CourtFacts, clinicianIdsOf, placesOf } from '@crew-chief/domain/courts/board'
import { courtCompletion } from '@crew-chief/domain/courts/completion'
import { courtLabel, groupBySlot, slotLabel } from '@crew-chief/domain/courts/court-groups'
import { isBlocked } from '@crew-chief/domain/courts/reasons'
import { useMemo, useState } from 'react'
import { plural } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { WorkDialog } from '../../../ui/work-dialog.tsx'
import { peopleNamed } from '../board/people-rows.ts'
import { useBoard, useDay } from '../board-context.tsx'
import { NoShowDialog } from '../no-show/no-show-dialog.tsx'
import { AddOfficialsDialog } from './add-officials-dialog.tsx'
import { type AssignmentDialog, useAssignment } from './assignment-context.ts'
import { ChoiceRow } from './choice-row.tsx'
import { ChooseClinicianDialog } from './choose-clinician-dialog.tsx'
import { ChooseCourtDialog, CourtListDialog } from './choose-court-dialog.tsx'
import { reasonsAgainstMove, unlockedCrew } from './crew.ts'
import type { AssignedRef, DragItem } from './drag-item.ts'
import { reasonsAgainstSwap } from './drop-hints.ts'
import { focusChipAfterEdit } from './focus-after-edit.ts'
import { ActionSheet } from './person-actions.tsx'

/** All dialogs in one file: an action sheet opens most of the others. */
export default function OpenDialog({ dialog, onClose }: { dialog: AssignmentDialog; onClose: () => void }) {
  switch (dialog.kind) {
    case 'add-officials':
      return <AddOfficialsDialog courtId={dialog.courtId} onClose={onClose} />
    case 'choose-clinician':
      return <ChooseClinicianDialog courtId={dialog.courtId} position={dialog.position} onClose={onClose} />
    case 'choose-court':
      return <ChooseCourtDialog item={dialog.item} mode={dialog.mode} onClose={onClose} />
    case 'court-full':
      return <CourtFullDialog item={dialog.item} courtId={dialog.courtId} leaving={dialog.leaving} onClose={onClose} />
    case 'swap':
      return <SwapDialog item={dialog.item} courtId={dialog.courtId} onClose={onClose} />
    case 'move-crew':
      return <MoveCrewDialog courtId={dialog.courtId} onClose={onClose} />
    case 'actions':
      return <ActionSheet person={dialog.person} onClose={onClose} />
    case 'no-show':
      return <NoShowDialog courtId={dialog.courtId} officialId={dialog.officialId} onClose={onClose} />
  }
}

type FullProps = { item: DragItem; courtId: string; leaving: readonly string[]; onClose: () => void }

/** Admins may exceed the number of officials of a court, but not by accident. */
function CourtFullDialog({ item, courtId, leaving, onClose }: FullProps) {
  const { index } = useBoard()
  const { assign, openDialog } = useAssignment()
  const court = index.court(courtId)
  if (!court) return null
  const { count, target } = courtCompletion(index.board, court)
  // Someone from the list who would leave one court has a spot to offer in return.
  const [left, ...others] = leaving
  const swapped = left !== undefined && others.length === 0 ? { ...item, from: item.from ?? left } : item
  const add = () => {
    onClose()
    assign(item, { courtId }, leaving)
    focusChipAfterEdit({ ...item, courtId })
  }
  return (
    <Dialog
      width={480}
      title={`${court.name} is full (${count} of ${target}). Add anyway?`}
      eyebrow={`${item.name} · ${slotLabel(court)}`}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => openDialog({ kind: 'swap', item: swapped, courtId })}>Swap with…</Button>
          <Button variant="primary" onClick={add}>
            Add anyway
          </Button>
        </>
      }
    >
      <p>
        With {item.name} this court has {count + 1} of {target} officials.
      </p>
    </Dialog>
  )
}

function MoveCrewDialog({ courtId, onClose }: { courtId: string; onClose: () => void }) {
  const { index, courtById } = useBoard()
  const { moveCrew } = useAssignment()
  const source = courtById(courtId)
  if (!source) return null
  const crew = unlockedCrew(source, index.board.places)
  const move = (to: string) => {
    onClose()
    moveCrew(crew, courtId, to)
  }
  return (
    <CourtListDialog
      title="Move crew"
      note={`${plural(crew.length, 'official')} from ${courtLabel(source)}`}
      onClose={onClose}
      renderCourt={(court, detail) => {
        const isCurrent = court.id === courtId
        const reasons = isCurrent ? [] : reasonsAgainstMove(index, crew, courtId, court)
        return (
          <ChoiceRow
            key={court.id}
            label={court.name}
            detail={isCurrent ? `${detail} · Current court` : detail}
            reasons={reasons}
            isBlocked={isCurrent || reasons.some(({ blocks }) => blocks)}
            onChoose={() => move(court.id)}
          />
        )
      }}
    />
  )
}

/** `courtId`: only people on this court. */
type SwapProps = { item: DragItem; courtId?: string | undefined; onClose: () => void }
type Partner = AssignedRef & { court: CourtFacts }

const INITIALLY_SHOWN = 40

function SwapDialog({ item, courtId, onClose }: SwapProps) {
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
