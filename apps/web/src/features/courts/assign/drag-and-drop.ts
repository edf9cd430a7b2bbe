import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect } from 'react'
import type { DeskAtHand } from './assignment-context.ts'
import { type Target, targetKey } from './drag-item.ts'
import { hand } from './drag-store.ts'
import { canDrop } from './drop-hints.ts'

export const LIST_KEY = 'people'

/** Follows every drag: over what it is, and what comes of it. */
export function useDrops({ put, remove }: DeskAtHand) {
  useEffect(
    () =>
      monitorForElements({
        onDropTargetChange: ({ location }) => hand.moveOver(keyOf(location.current.dropTargets[0]?.data)),
        onDrop: ({ location }) => {
          const held = hand.current()
          const data = location.current.dropTargets[0]?.data
          hand.letGo()
          if (!held || !data) return
          const { person } = held
          const target = targetIn(data)
          if (!target) return person.from !== null && remove({ ...person, courtId: person.from })
          if (canDrop(held, target)) put(person, target)
        },
      }),
    [put, remove],
  )
  // A drag that is under way when the screen closes ends with it.
  useEffect(() => hand.letGo, [])
}

type Data = Record<string | symbol, unknown>

function keyOf(data: Data | undefined): string | null {
  if (!data) return null
  const target = targetIn(data)
  return target ? targetKey(target) : LIST_KEY
}

function targetIn({ courtId, position }: Data): Target | null {
  if (typeof courtId !== 'string') return null
  return { courtId, position: typeof position === 'string' ? position : undefined }
}
