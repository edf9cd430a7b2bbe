import { expect, it, vi } from 'vitest'
import { SAM } from './board-for-tests.ts'
import { createHandStore } from './hand-store.ts'

const HELD = { person: SAM, by: 'keys' as const, marks: new Map(), over: null }

it('tells whoever listens what is in hand, where it is, and when it is let go', () => {
  const hand = createHandStore()
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
  const hand = createHandStore()
  hand.take(HELD)
  hand.moveOver('c1')
  const heard = vi.fn()
  hand.subscribe(heard)
  hand.moveOver('c1')
  expect(heard).not.toHaveBeenCalled()
})

it('moves nothing when nobody is in hand', () => {
  const hand = createHandStore()
  hand.moveOver('c1')
  expect(hand.current()).toBeNull()
})
