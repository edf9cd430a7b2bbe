import { expect, it, vi } from 'vitest'
import { SAM } from '../testing/board-fixture.ts'
import { createHandStore } from './drag-store.ts'
import { pressAnswered } from './press-for-tests.ts'

const HELD = { person: SAM, by: 'keys' as const, marks: { get: () => undefined }, over: null }
const never = () => undefined

it('tells whoever listens what is in hand, where it is, and when it is let go', () => {
  const hand = createHandStore(never)
  const heard = vi.fn()
  const stop = hand.subscribe(heard)
  hand.take(HELD)
  hand.moveOver('c1')
  expect(hand.current()?.over).toBe('c1')
  hand.letGo()
  expect(hand.current()).toBeNull()
  expect(heard).toHaveBeenCalledTimes(3)
  stop()
  hand.take(HELD)
  expect(heard).toHaveBeenCalledTimes(3)
})

it('says nothing while the pointer stays over one court', () => {
  const hand = createHandStore(never)
  hand.take(HELD)
  hand.moveOver('c1')
  const heard = vi.fn()
  hand.subscribe(heard)
  hand.moveOver('c1')
  expect(heard).not.toHaveBeenCalled()
})

it('moves nothing when nobody is in hand', () => {
  const hand = createHandStore(never)
  hand.moveOver('c1')
  expect(hand.current()).toBeNull()
})

it('lets the courts speak up when the press has been answered, and only about who is in hand then', () => {
  const { later, answered } = pressAnswered()
  const hand = createHandStore(later)
  const heard = vi.fn()
  hand.subscribeCourts(heard)
  hand.take(HELD)
  expect([hand.heard(), heard.mock.calls.length]).toEqual([null, 0])
  answered()
  expect([hand.heard(), heard.mock.calls.length]).toEqual([HELD.marks, 1])
  hand.moveOver('c1')
  answered()
  expect(heard).toHaveBeenCalledTimes(1)
  hand.letGo()
  hand.take({ ...HELD })
  answered()
  expect(heard).toHaveBeenCalledTimes(1)
  hand.letGo()
  answered()
  expect([hand.heard(), heard.mock.calls.length]).toEqual([null, 2])
})
