// Everybody who can be on a court: beside the courts where there is room, else in a sheet.

import { Users } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { useMediaQuery } from '../../../ui/use-media-query.ts'
import { DeskContext, useDeskAtHand } from '../assign/assignment-context.ts'
import { DRAG_HINT, DRAG_HINT_ID } from '../assign/carry-words.ts'
import { LIST_KEY } from '../assign/drag-and-drop.ts'
import { useListTarget } from '../assign/use-drop-target.ts'
import { useIsOver } from '../assign/use-hand.ts'
import { PeopleContent } from './people-content.tsx'
import { PickedPerson } from './picked-person.tsx'

export function PeoplePanel() {
  const desk = useDeskAtHand()
  const isBeside = useMediaQuery('(min-width: 1024px)')
  return (
    <DeskContext value={desk}>
      {isBeside ? <Beside /> : <InSheet />}
      <p hidden id={DRAG_HINT_ID}>
        {DRAG_HINT}
      </p>
    </DeskContext>
  )
}

function Beside() {
  const panel = useRef<HTMLElement>(null)
  const isOver = useIsOver(LIST_KEY)
  useListTarget(panel)
  return (
    <aside
      ref={panel}
      aria-label="People"
      data-people-panel=""
      className={cx(
        'sticky top-20 flex max-h-[calc(100dvh-96px-var(--floating-action,0px))] flex-col gap-2.5 self-start rounded-card border bg-card p-3',
        isOver ? 'border-foreground' : 'border-border',
      )}
    >
      {/* Its groups have headings of the third level, and on a page of its own nothing stands between. */}
      <h2 className="sr-only">People</h2>
      <PeopleContent />
    </aside>
  )
}

/** Choosing somebody closes the sheet: the courts are behind it. */
function InSheet() {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="grid gap-2.5">
      <Button wide onClick={() => setOpen(true)}>
        <Users aria-hidden="true" />
        Find people
      </Button>
      <PickedPerson />
      {isOpen && (
        <Sheet title="People" onClose={() => setOpen(false)}>
          <div className="flex flex-col gap-2.5">
            <PeopleContent onPicked={() => setOpen(false)} />
          </div>
        </Sheet>
      )}
    </div>
  )
}
