import { courtCompletion } from '@crew-chief/domain/courts/completion'
import { groupBySlot } from '@crew-chief/domain/courts/court-groups'
import { WorkDialog } from '../../../ui/work-dialog.tsx'
import { useBoardEditor } from '../board-context.tsx'
import { useAssignment } from './assignment-context.ts'
import { ChoiceRow } from './choice-row.tsx'
import type { DragItem } from './drag-item.ts'
import { type DropHint, dropHints } from './drop-hints.ts'
import { focusChipAfterEdit } from './focus-after-edit.ts'

type Props = { item: DragItem; mode: 'move' | 'add'; onClose: () => void }

export function ChooseCourtDialog({ item, mode, onClose }: Props) {
  const { index, day } = useBoardEditor()
  const { assign } = useAssignment()
  const moved: DragItem = mode === 'move' ? item : { ...item, from: null }
  const courts = index.board.courts.filter((court) => court.day === day)
  const hints = dropHints(index, moved, courts)
  const choose = (courtId: string) => {
    assign(moved, { courtId })
    focusChipAfterEdit({ ...item, courtId })
    onClose()
  }
  return (
    <WorkDialog title={mode === 'move' ? `Move ${item.name}` : `Add ${item.name} to a court`} onClose={onClose}>
      <div className="grid gap-5">
        {groupBySlot(courts).map((group) => (
          <section key={group.key} className="grid gap-1.5">
            <h3 className="display-4">{group.label}</h3>
            <ul aria-label={group.label} className="grid gap-1.5 sm:grid-cols-2">
              {group.courts.map((court) => {
                const { count, target } = courtCompletion(index.board, court)
                return (
                  <ChoiceRow
                    key={court.id}
                    label={court.name}
                    detail={`${count} of ${target}`}
                    {...choiceState(hints[court.id])}
                    onChoose={() => choose(court.id)}
                  />
                )
              })}
            </ul>
          </section>
        ))}
      </div>
    </WorkDialog>
  )
}

/** Unlike dragging, this dialog does not offer double bookings. */
function choiceState(hint: DropHint | undefined) {
  const isBlocked = hint?.state === 'current' || hint?.state === 'conflict' || hint?.state === 'refused'
  return { isBlocked, reasons: hint?.text ? [{ blocks: isBlocked, text: hint.text }] : [] }
}
