import { expect, it } from 'vitest'
import { boardWith, SAM } from '../testing/board-fixture.ts'
import { droppedMessage, overMessage, pickedUpMessage } from './carry-words.ts'

const court = boardWith().board.courts[0]

it('says who was picked up and how it goes on', () => {
  expect(pickedUpMessage(SAM)).toBe('Sam Okafor picked up. Arrow keys choose a court, Enter drops, Escape cancels.')
})

it('names the court one is over, and what speaks against it', () => {
  if (!court) throw new Error('no court')
  expect(overMessage(court, { state: 'free', text: '' })).toBe('Court 1, 8:00 AM - 9:15 AM.')
  expect(overMessage(court, { state: 'clashes', text: 'Also on Court 2, 8:00 AM' })).toBe(
    'Court 1, 8:00 AM - 9:15 AM. Also on Court 2, 8:00 AM.',
  )
  expect(droppedMessage(SAM, court)).toBe('Sam Okafor dropped on Court 1, 8:00 AM - 9:15 AM.')
})
