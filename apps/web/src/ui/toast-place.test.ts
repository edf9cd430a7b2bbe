import { expect, test } from 'vitest'
import { type Box, placeToast, type ToastSpace } from './toast-place.ts'

const TOAST = { width: 320, height: 60 }
const place = (changes: Partial<ToastSpace> = {}, current?: { left: number; top: number }) =>
  placeToast({ screen: { width: 1280, height: 720 }, toast: TOAST, pressables: [], bars: [], ...changes }, current)
const BOTTOM_RIGHT = { left: 936, top: 636 }
const covers = ({ left, top }: { left: number; top: number }, box: Box) =>
  left < box.left + box.width && box.left < left + 320 && top < box.top + box.height && box.top < top + 60

test('a toast is shown at the bottom right', () => {
  expect(place()).toEqual(BOTTOM_RIGHT)
})

test('it moves above a button', () => {
  const button = { left: 900, top: 660, width: 120, height: 44 }
  const moved = place({ pressables: [button] })
  expect(moved.left).toBe(BOTTOM_RIGHT.left)
  expect(moved.top).toBeLessThanOrEqual(600)
  expect(covers(moved, button)).toBe(false)
})

test('it moves to another column or to the top if the whole column is pressable', () => {
  const column = { left: 900, top: 0, width: 380, height: 720 }
  expect(place({ pressables: [column] }).left).toBeLessThan(900 - 320 + 1)
  const lower = { left: 0, top: 100, width: 1280, height: 620 }
  expect(place({ pressables: [lower] }).top).toBeLessThanOrEqual(40)
})

test('if every place covers something, it stays at the bottom right above the bars', () => {
  const everything = { left: 0, top: 0, width: 1280, height: 720 }
  const bar = { left: 0, top: 640, width: 1280, height: 80 }
  const moved = place({ pressables: [everything], bars: [bar] })
  expect(moved.left).toBe(BOTTOM_RIGHT.left)
  expect(covers(moved, bar)).toBe(false)
  expect(moved.top).toBeGreaterThan(560)
})

test('it stays where it is while that place is free', () => {
  expect(place({}, { left: 24, top: 40 })).toEqual({ left: 24, top: 40 })
  const button = { left: 24, top: 40, width: 44, height: 44 }
  expect(place({ pressables: [button] }, { left: 24, top: 40 })).toEqual(BOTTOM_RIGHT)
})
