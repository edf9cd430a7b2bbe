import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect } from 'react'
import { useAssignment } from './assignment-context.ts'
import type { PersonKind } from './drag-item.ts'

type Source = { kind: PersonKind; id: string; name: string; from: string | null }

/** Who it is comes in parts, so that a new object for the same person changes nothing. */
export function useDraggable(element: RefObject<HTMLElement | null>, { kind, id, name, from }: Source) {
  const { canAssign, pickUp } = useAssignment()
  useEffect(() => {
    if (!canAssign || !element.current) return
    return draggable({
      element: element.current,
      onDragStart: () => pickUp({ kind, id, name, from }, 'pointer'),
    })
  }, [element, canAssign, pickUp, kind, id, name, from])
}
