import { draggable, dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect } from 'react'
import { useAssignment } from './assignment-context.ts'
import { type AssignedRef, type DragItem, type DropTarget, type PersonRef, targetKey } from './drag-item.ts'
import { dragOver, endDrag, useDragStore } from './drag-store.ts'
import { canDrop, canSwap, type DropHints, positionAccepts } from './drop-hints.ts'
import { chipKey } from './focus-after-edit.ts'

/** Takes the item's fields as effect dependencies, so that a new object for the same person does not re-register it. */
export function useDraggable(element: RefObject<HTMLElement | null>, { kind, id, name, from }: DragItem) {
  const { canAssign, startDrag } = useAssignment()
  useEffect(() => {
    if (!canAssign || !element.current) return
    return draggable({
      element: element.current,
      onDragStart: () => startDrag({ kind, id, name, from }, 'pointer'),
    })
  }, [element, canAssign, startDrag, kind, id, name, from])
}

type Data = Record<string | symbol, unknown>

function useDropTarget(
  element: RefObject<HTMLElement | null>,
  accepts: (item: DragItem, hints: DropHints) => boolean,
  data: Data,
) {
  useEffect(() => {
    if (!element.current) return
    return dropTargetForElements({
      element: element.current,
      getData: () => data,
      canDrop: () => {
        const { item, hints } = useDragStore.getState()
        // onDragStart fires one frame after the drag begins. Until then every target accepts; onDrop checks again.
        return item === null || accepts(item, hints)
      },
    })
  })
}

export const useCourtTarget = (element: RefObject<HTMLElement | null>, courtId: string) =>
  useDropTarget(element, (item, hints) => canDrop(item, hints, { courtId }), { courtId })

export const usePositionTarget = (element: RefObject<HTMLElement | null>, courtId: string, position: string) =>
  useDropTarget(element, (item, hints) => positionAccepts(item, hints, { courtId, position }), { courtId, position })

/** Dropping a person on another one swaps them. */
export const useSwapTarget = (element: RefObject<HTMLElement | null>, { kind, id, name, courtId }: AssignedRef) =>
  useDropTarget(element, (item) => canSwap(item, { kind, id, courtId }), { courtId, swapWith: { kind, id, name } })

export const PEOPLE_LIST_KEY = 'people'

/** Dropping a person on the people list takes them off their court. */
export const usePeopleListTarget = (element: RefObject<HTMLElement | null>) =>
  useDropTarget(element, ({ from }) => from !== null, { isPeopleList: true })

/** Handles the drags of all draggables. */
export function DragMonitor() {
  const { place, swapOnDrop, unassign } = useAssignment()
  useEffect(
    () =>
      monitorForElements({
        onDropTargetChange: ({ location }) => dragOver(keyOf(location.current.dropTargets[0]?.data)),
        onDrop: ({ location }) => {
          const { item, hints } = useDragStore.getState()
          const data = location.current.dropTargets[0]?.data
          endDrag()
          if (!item || !data) return
          const target = courtTargetIn(data)
          if (!target) return item.from !== null && unassign({ ...item, courtId: item.from })
          const other = swapPartnerIn(data)
          if (other && canSwap(item, other)) return swapOnDrop(item, other)
          if (canDrop(item, hints, target)) place(item, target)
        },
      }),
    [place, swapOnDrop, unassign],
  )
  useEffect(() => endDrag, [])
  return null
}

function keyOf(data: Data | undefined): string | null {
  if (!data) return null
  const partner = swapPartnerIn(data)
  if (partner) return chipKey(partner)
  const target = courtTargetIn(data)
  return target ? targetKey(target) : PEOPLE_LIST_KEY
}

function swapPartnerIn({ courtId, swapWith }: Data): AssignedRef | null {
  return typeof courtId === 'string' && isPersonRef(swapWith) ? { ...swapWith, courtId } : null
}

const isPersonRef = (value: unknown): value is PersonRef =>
  typeof value === 'object' && value !== null && 'kind' in value && 'id' in value && 'name' in value

function courtTargetIn({ courtId, position }: Data): DropTarget | null {
  if (typeof courtId !== 'string') return null
  return { courtId, position: typeof position === 'string' ? position : undefined }
}
