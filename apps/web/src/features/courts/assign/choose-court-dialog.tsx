// Where somebody goes: instead of the court they are on, or besides what they have.

import { courtCompletion } from '@crew-chief/domain/courts/completion'
import { groupBySlot } from '@crew-chief/domain/courts/court-groups'
import { WorkDialog } from '../../../ui/work-dialog.tsx'
import { useBoardEditor } from '../board-context.tsx'
import { useIsPainted } from '../use-is-painted.ts'
import { useAssignment } from './assignment-context.ts'
import { ChoiceRow } from './choice-row.tsx'
import type { DragItem } from './drag-item.ts'
import { type DropHint, dropHints } from './drop-hints.ts'
import { focusChipSoon } from './focus-after-edit.ts'

type Props = { person: DragItem; how: 'move' | 'add'; onClose: () => void }

export function ChooseCourtDialog({ person, how, onClose }: Props) {
  const { put } = useAssignment()
  const isPainted = useIsPainted()
  const going: DragItem = how === 'move' ? person : { ...person, from: null }
  const choose = (courtId: string) => {
    put(going, { courtId })
    focusChipSoon({ ...person, courtId })
    onClose()
  }
  return (
    <WorkDialog title={how === 'move' ? `Move ${person.name}` : `Add ${person.name} to a court`} onClose={onClose}>
      {isPainted && <Choices going={going} onChoose={choose} />}
    </WorkDialog>
  )
}

type ChoicesProps = { going: DragItem; onChoose: (courtId: string) => void }

function Choices({ going, onChoose }: ChoicesProps) {
  const { index, day } = useBoardEditor()
  const courts = index.board.courts.filter((court) => court.day === day)
  const marks = dropHints(index, going, courts)
  return (
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
                  {...said(marks.get(court.id))}
                  onChoose={() => onChoose(court.id)}
                />
              )
            })}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** Here a clash is no choice: who wants it all the same can drag. */
function said(mark: DropHint | undefined) {
  const isBlocked = mark?.state === 'home' || mark?.state === 'clashes' || mark?.state === 'refused'
  return { isBlocked, reasons: mark?.text ? [{ blocks: isBlocked, text: mark.text }] : [] }
}
