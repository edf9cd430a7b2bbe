import { campOf } from '@crew-chief/domain/courts/solver/testing/camp-builders'
import { expect, test } from 'vitest'
import { DEFAULT_RULES, solverInput, weightLabel } from './auto-assign-rules.ts'

const board = campOf({ officials: 2, slots: 1, courts: 1 })
const asked = { board, courts: [], day: 'day1' }

test('a slider says in words how much a wish matters', () => {
  expect([0, 10, 30, 40, 60, 70, 90, 100].map(weightLabel)).toEqual([
    'Does not matter',
    'Matters a little',
    'Matters a little',
    'Matters',
    'Matters',
    'Matters a lot',
    'Matters a lot',
    'Matters most',
  ])
})

test('the chosen day alone is filled, unless all of them were asked for', () => {
  expect(solverInput(DEFAULT_RULES, asked).day).toBe('day1')
  expect(solverInput({ ...DEFAULT_RULES, isWholeEvent: true }, asked).day).toBeNull()
})

test('whoever is locked on a court is locked there', () => {
  const user = { id: 'o1', firstName: '', lastName: '', profileImage: null, experienceLevels: [] }
  const camper = { id: 'o1', userId: 'o1', user, locked: true, noShow: false }
  const [facts] = board.courts
  if (!facts) throw new Error('no court')
  const court = { ...facts, eventId: 'e', clinicianPositions: {}, clinician: null }
  const campers = [camper, { ...camper, id: 'o2', userId: 'o2', locked: false }]
  expect(solverInput(DEFAULT_RULES, { ...asked, courts: [{ ...court, campers }] }).locked).toEqual(new Set(['c0:o1']))
})
