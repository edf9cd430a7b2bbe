import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect } from 'react'
import { useDesk } from './desk-context.ts'
import type { PersonKind } from './in-hand.ts'

type Source = { kind: PersonKind; id: string; name: string; from: string | null }

/** Who it is comes in parts, so that a new object for the same person changes nothing. */
export function useDraggable(element: RefObject<HTMLElement | null>, { kind, id, name, from }: Source) {
  const { canPlace, pickUp } = useDesk()
  useEffect(() => {
    if (!canPlace || !element.current) return
    return draggable({
      element: element.current,
      onDragStart: () => pickUp({ kind, id, name, from }, 'pointer'),
    })
  }, [element, canPlace, pickUp, kind, id, name, from])
}
