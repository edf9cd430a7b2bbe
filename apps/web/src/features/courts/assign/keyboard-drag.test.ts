import { expect, it } from 'vitest'
import { boardWith, SAM } from '../testing/board-fixture.ts'
import { overMessage, pickedUpMessage } from './keyboard-drag.tsx'

const court = boardWith().board.courts[0]

it('announces the person and the keys', () => {
  expect(pickedUpMessage(SAM)).toBe(
    'Sam Okafor picked up. Use arrow keys to choose a court, Enter to drop, Escape to cancel.',
  )
})

it('announces the court and the reasons against it', () => {
  if (!court) throw new Error('no court')
  expect(overMessage(court, { state: 'free', text: '' })).toBe('Court 1, 8:00 AM - 9:15 AM.')
  expect(overMessage(court, { state: 'conflict', text: 'Also on Court 2, 8:00 AM' })).toBe(
    'Court 1, 8:00 AM - 9:15 AM. Also on Court 2, 8:00 AM.',
  )
})
