import { courtCompletion } from '@crew-chief/domain/courts/completion'
import { slotLabel } from '@crew-chief/domain/courts/court-groups'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useBoard } from '../board-context.tsx'
import { useAssignment } from './assignment-context.ts'
import type { DragItem } from './drag-item.ts'
import { focusChipAfterEdit } from './focus-after-edit.ts'

type Props = { item: DragItem; courtId: string; leaving: readonly string[]; onClose: () => void }

/** Admins may exceed the number of officials of a court, but not by accident. */
export function CourtFullDialog({ item, courtId, leaving, onClose }: Props) {
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
          <Button variant="primary" onClick={add}>
            Add anyway
          </Button>
          <Button onClick={() => openDialog({ kind: 'swap', item: swapped, courtId })}>Swap with…</Button>
          <Button variant="ghost" onClick={onClose}>
            Cancel
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
