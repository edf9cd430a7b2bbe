import { expect, test } from 'vitest'
import { whyNotSaved } from './why-not-saved.ts'
import { NOTHING } from './written.ts'

const said = { ...NOTHING, content: 'Good feet' }
const note = { ...NOTHING, staffNotes: 'Ready for more' }

test('nothing written is nothing to save, and that is said', () => {
  const { release, draft } = whyNotSaved(NOTHING, NOTHING, undefined)
  expect([release, draft]).toEqual(Array(2).fill('Tap a point, give a score or write something first.'))
  expect(whyNotSaved({ ...NOTHING, staffNotes: ' ' }, NOTHING, undefined).draft).toBeDefined()
})

test('a private note alone is a draft, and no release', () => {
  expect(whyNotSaved(note, NOTHING, undefined)).toEqual({
    release: 'The official does not read private notes: say something to them, or save a draft.',
  })
  expect(whyNotSaved(note, note, 'DRAFT')).toHaveProperty('draft')
})

test('a draft is released as it stands; what is released has to have changed', () => {
  expect(whyNotSaved(said, said, 'DRAFT')).toEqual({ draft: 'The draft is saved as it stands.' })
  expect(whyNotSaved(said, said, 'RELEASED').release).toBe('Nothing has changed yet.')
  expect(whyNotSaved({ ...said, content: 'Good hands' }, said, 'RELEASED')).toEqual({})
})
