import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect } from 'react'
import { type Hand, hand } from './drag-store.ts'
import { canDrop } from './drop-hints.ts'

type Data = Record<string, unknown>

function useTarget(element: RefObject<HTMLElement | null>, isFor: (held: Hand) => boolean, data: Data) {
  useEffect(() => {
    if (!element.current) return
    return dropTargetForElements({
      element: element.current,
      getData: () => data,
      canDrop: () => {
        const held = hand.current()
        // A quick hand is here before anybody knows whom it holds: the drop is judged again when it comes.
        return held === null || isFor(held)
      },
    })
  })
}

export const useCourtTarget = (element: RefObject<HTMLElement | null>, courtId: string) =>
  useTarget(element, (held) => canDrop(held, { courtId }), { courtId })

/** Only clinicians take positions; an official dropped on one is on its court. */
export const usePositionTarget = (element: RefObject<HTMLElement | null>, courtId: string, position: string) =>
  useTarget(element, ({ person }) => person.kind === 'clinician', { courtId, position })

/** Back to the list of people is off the court. */
export const useListTarget = (element: RefObject<HTMLElement | null>) =>
  useTarget(element, ({ person }) => person.from !== null, { isList: true })
