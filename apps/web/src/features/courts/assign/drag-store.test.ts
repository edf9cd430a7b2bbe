import { beforeEach, expect, it, vi } from 'vitest'
import { SAM } from '../testing/board-fixture.ts'
import { dragOver, endDrag, startDrag, useDragStore } from './drag-store.ts'

const HINTS = { c1: { state: 'free', text: '' } } as const

beforeEach(() => endDrag())

it('holds the item and its hints until the drag ends', () => {
  startDrag(SAM, 'pointer', HINTS)
  dragOver('c1')
  expect(useDragStore.getState()).toEqual({ item: SAM, source: 'pointer', hints: HINTS, over: 'c1' })
  endDrag()
  expect(useDragStore.getState()).toMatchObject({ item: null, hints: {}, over: null })
})

it('a keyboard drag begins at the court the person comes from', () => {
  startDrag({ ...SAM, from: 'c2' }, 'keyboard', HINTS)
  expect(useDragStore.getState().over).toBe('c2')
  startDrag({ ...SAM, from: 'c2' }, 'pointer', HINTS)
  expect(useDragStore.getState().over).toBeNull()
})

it('moving over a target does not change the hints, so that court cards do not re-render', () => {
  startDrag(SAM, 'pointer', HINTS)
  const hintBefore = useDragStore.getState().hints.c1
  dragOver('c1')
  expect(useDragStore.getState().hints.c1).toBe(hintBefore)
})

it('notifies subscribers of the start, moves and the end', () => {
  const listener = vi.fn()
  const unsubscribe = useDragStore.subscribe(listener)
  startDrag(SAM, 'keyboard', HINTS)
  dragOver('c1')
  endDrag()
  expect(listener).toHaveBeenCalledTimes(3)
  unsubscribe()
  startDrag(SAM, 'keyboard', HINTS)
  expect(listener).toHaveBeenCalledTimes(3)
})

it('ignores moves without a drag', () => {
  dragOver('c1')
  expect(useDragStore.getState().over).toBeNull()
})
