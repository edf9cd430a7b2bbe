import { expect, it } from 'vitest'
import { boardWith, SAM } from './board-for-tests.ts'
import { droppedSentence, overSentence, pickedUpSentence } from './carry-words.ts'

const court = boardWith().board.courts[0]

it('says who was picked up and how it goes on', () => {
  expect(pickedUpSentence(SAM)).toBe('Sam Okafor picked up. Arrow keys choose a court, Enter drops, Escape cancels.')
})

it('names the court one is over, and what speaks against it', () => {
  if (!court) throw new Error('no court')
  expect(overSentence(court, { state: 'free', text: '' })).toBe('Court 1, 8:00 AM - 9:15 AM.')
  expect(overSentence(court, { state: 'clashes', text: 'Also on Court 2, 8:00 AM' })).toBe(
    'Court 1, 8:00 AM - 9:15 AM. Also on Court 2, 8:00 AM.',
  )
  expect(droppedSentence(SAM, court)).toBe('Sam Okafor dropped on Court 1, 8:00 AM - 9:15 AM.')
})
