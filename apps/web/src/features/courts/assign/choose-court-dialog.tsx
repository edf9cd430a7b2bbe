import type { BoardIndex, CourtFacts } from '@crew-chief/domain/courts/board'
import { courtCompletion } from '@crew-chief/domain/courts/completion'
import { groupBySlot } from '@crew-chief/domain/courts/court-groups'
import { reasonsAgainst } from '@crew-chief/domain/courts/reasons'
import type { ReactNode } from 'react'
import { WorkDialog } from '../../../ui/work-dialog.tsx'
import { useBoard, useDay } from '../board-context.tsx'
import { useAssignment } from './assignment-context.ts'
import { overlapping, withoutDoubleBookings } from './candidates.ts'
import { ChoiceRow, moveLines, type ReasonLine } from './choice-row.tsx'
import type { DragItem } from './drag-item.ts'
import { dropHint, fullLabel, withoutSource } from './drop-hints.ts'
import { focusChipAfterEdit } from './focus-after-edit.ts'

type Props = { item: DragItem; mode: 'move' | 'add'; onClose: () => void }

export function ChooseCourtDialog({ item, mode, onClose }: Props) {
  const { index } = useBoard()
  const { place } = useAssignment()
  const moved: DragItem = mode === 'move' ? item : { ...item, from: null }
  const remaining = withoutSource(index, moved)
  const choose = (courtId: string, leaving: readonly CourtFacts[]) => {
    // First: a full court opens another dialog in place of this one.
    onClose()
    const isPlaced = place(
      moved,
      { courtId },
      leaving.map(({ id }) => id),
    )
    if (isPlaced) focusChipAfterEdit({ ...item, courtId })
  }
  return (
    <CourtListDialog
      title={mode === 'move' ? `Move ${item.name}` : `Add ${item.name} to a court`}
      onClose={onClose}
      renderCourt={(court, detail) => {
        const { leaving, ...choice } = choiceOf(remaining, moved, court)
        return (
          <ChoiceRow
            key={court.id}
            label={court.name}
            detail={detail}
            {...choice}
            onChoose={() => choose(court.id, leaving)}
          />
        )
      }}
    />
  )
}

type Choice = { isBlocked: boolean; reasons: ReasonLine[]; leaving: readonly CourtFacts[] }

/** Unlike dragging, this dialog creates no double bookings: the person leaves the other court. */
function choiceOf(remaining: BoardIndex, item: DragItem, { id: courtId }: CourtFacts): Choice {
  const { state, text } = dropHint(remaining, item, { courtId })
  if (state === 'current' || state === 'refused')
    return { isBlocked: true, reasons: [{ blocks: true, text }], leaving: [] }
  const isOfficial = item.kind === 'official'
  const courts = isOfficial ? remaining.courtsOfOfficial(item.id) : remaining.courtsOfClinician(item.id)
  const leaving = overlapping(remaining, courts, courtId)
  const warnings = isOfficial ? withoutDoubleBookings(reasonsAgainst(remaining, item.id, courtId)) : []
  const isFull = isOfficial && fullLabel(remaining, courtId) !== undefined
  const full: ReasonLine[] = isFull ? [{ blocks: false, text: 'Full' }] : []
  return { isBlocked: false, reasons: [...full, ...moveLines(leaving), ...warnings], leaving }
}

type ListProps = {
  title: string
  note?: string
  onClose: () => void
  /** `detail` is the number of officials. */
  renderCourt: (court: CourtFacts, detail: string) => ReactNode
}

/** The courts of the selected day by time slot. */
export function CourtListDialog({ title, note, onClose, renderCourt }: ListProps) {
  const { index } = useBoard()
  const { day } = useDay()
  const courts = index.board.courts.filter((court) => court.day === day)
  return (
    <WorkDialog title={title} note={note} onClose={onClose}>
      <div className="grid gap-5">
        {groupBySlot(courts).map((group) => (
          <section key={group.key} className="grid gap-1.5">
            <h3 className="display-4">{group.label}</h3>
            <ul aria-label={group.label} className="grid gap-1.5 sm:grid-cols-2">
              {group.courts.map((court) => {
                const { count, target } = courtCompletion(index.board, court)
                return renderCourt(court, `${count} of ${target}`)
              })}
            </ul>
          </section>
        ))}
      </div>
    </WorkDialog>
  )
}
