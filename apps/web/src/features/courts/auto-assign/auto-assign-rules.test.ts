import { campOf } from '@crew-chief/domain/courts/solver/testing/camp-builders'
import { expect, test } from 'vitest'
import { DEFAULT_RULES, ruleLabel, solverInput, weightLabel } from './auto-assign-rules.ts'

const board = campOf({ officials: 2, slots: 1, courts: 1 })
const options = { board, courts: [], day: 'day1' }

test('the label describes the weight', () => {
  expect([0, 10, 30, 40, 60, 70, 90, 100].map(weightLabel)).toEqual([
    'Off',
    'Low',
    'Low',
    'Medium',
    'Medium',
    'High',
    'High',
    'Highest',
  ])
})

test('levels are mixed by default; the choice names the rule', () => {
  expect(solverInput(DEFAULT_RULES, options).levels).toBe('mixed')
  expect(ruleLabel('levelMix', 'mixed').label).toBe('Mixed levels')
  expect(ruleLabel('levelMix', 'similar').label).toBe('Similar levels together')
  expect(ruleLabel('rest', 'similar').label).toBe('Rest between games')
})

test('only the selected day is filled, unless the whole event was chosen', () => {
  expect(solverInput(DEFAULT_RULES, options).day).toBe('day1')
  expect(solverInput({ ...DEFAULT_RULES, isWholeEvent: true }, options).day).toBeNull()
})

test('locked officials are passed to the solver', () => {
  const user = { id: 'o1', firstName: '', lastName: '', profileImage: null, experienceLevels: [] }
  const camper = { id: 'o1', userId: 'o1', user, locked: true, noShow: false }
  const [facts] = board.courts
  if (!facts) throw new Error('no court')
  const court = { ...facts, eventId: 'e', clinicianPositions: {}, clinician: null }
  const campers = [camper, { ...camper, id: 'o2', userId: 'o2', locked: false }]
  expect(solverInput(DEFAULT_RULES, { ...options, courts: [{ ...court, campers }] }).locked).toEqual(new Set(['c0:o1']))
})
