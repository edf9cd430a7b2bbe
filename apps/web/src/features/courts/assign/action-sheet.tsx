// On a phone: tap a name and choose what happens with them.

import { slotLabel } from '@crew-chief/domain/courts/court-groups'
import { Sheet } from '../../../ui/sheet.tsx'
import { useBoardEditor } from '../board-context.tsx'
import type { Placed } from './drag-item.ts'
import { usePersonActions } from './person-actions.tsx'

type Props = { placed: Placed; onClose: () => void }

export function ActionSheet({ placed, onClose }: Props) {
  const { index } = useBoardEditor()
  const actions = usePersonActions(placed)
  const court = index.court(placed.courtId)
  return (
    <Sheet title={placed.name} note={court && `${court.name}, ${slotLabel(court)}`} onClose={onClose}>
      <ul className="grid">
        {actions.map(({ label, icon: Icon, run, isDisabled = false }) => (
          <li key={label}>
            <button
              type="button"
              disabled={isDisabled}
              onClick={() => {
                onClose()
                run()
              }}
              className="flex min-h-12 w-full items-center gap-3 rounded-control px-2 text-left disabled:text-muted-foreground"
            >
              <Icon aria-hidden="true" className="size-[18px] shrink-0" />
              {label}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
