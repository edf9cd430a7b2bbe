// Says whom one carries and over which court, for eyes and ears.

import { useEffect, useRef, useState } from 'react'
import { KeyCap } from '../../../ui/key-cap.tsx'
import { useBoardEditor } from '../board-context.tsx'
import { droppedMessage, overMessage, pickedUpMessage, putBackMessage } from './carry-words.ts'
import type { Hand } from './drag-store.ts'
import { courtElementId } from './focus-after-edit.ts'
import { useCarryKeys } from './use-carry-keys.ts'
import { useHand } from './use-hand.ts'

export function CarryBar({ rows }: { rows: () => string[][] }) {
  const { index } = useBoardEditor()
  const hand = useHand()
  const carried = hand?.by === 'keys' ? hand : null
  const [last, setLast] = useState('')
  useCarryKeys({
    isCarrying: carried !== null,
    rows,
    onDropped: (person, courtId) => {
      const court = index.court(courtId)
      if (court) setLast(droppedMessage(person, court))
    },
    onPutBack: (person) => setLast(putBackMessage(person)),
  })
  useFollow(carried?.over ?? null)
  return (
    <>
      <p role="status" aria-live="polite" className="sr-only">
        {carried ? sentence(carried) : last}
      </p>
      {carried && <Plate carried={carried} />}
    </>
  )

  function sentence({ person, over, marks }: Hand): string {
    const court = over === null || over === person.from ? undefined : index.court(over)
    return court ? overMessage(court, marks.get(court.id)) : pickedUpMessage(person)
  }
}

/** The court one has reached is in view. */
function useFollow(over: string | null) {
  const before = useRef(over)
  useEffect(() => {
    if (over !== null && over !== before.current)
      document.getElementById(courtElementId(over))?.scrollIntoView({ block: 'nearest' })
    before.current = over
  }, [over])
}

function Plate({ carried: { person, over, marks } }: { carried: Hand }) {
  const { index } = useBoardEditor()
  const court = over === null ? undefined : index.court(over)
  return (
    <div
      aria-hidden="true"
      className="fixed top-[76px] left-1/2 z-40 flex max-w-[calc(100vw-32px)] -translate-x-1/2 flex-wrap items-center gap-x-4 gap-y-1 rounded-control border-primary border-t-[5px] bg-ink px-4 py-2.5 text-ink-foreground shadow-popover"
    >
      <p>
        <strong className="font-bold">{person.name}</strong>
        <span className="text-ink-muted"> {court ? `→ ${overMessage(court, marks.get(court.id))}` : ''}</span>
      </p>
      <p className="flex items-center gap-1.5 text-ink-muted text-meta">
        <KeyCap>↵</KeyCap> drop <KeyCap>Esc</KeyCap> cancel
      </p>
    </div>
  )
}
