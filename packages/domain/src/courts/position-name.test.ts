import { expect, test } from 'vitest'
import { DEFAULT_POSITION, isPositionName, positionLabel, toPositionName } from './position-name.ts'

test.each([
  ['Lead clinician', 'leadClinician'],
  ['  lead   CLINICIAN ', 'leadClinician'],
  ['Observer', 'observer'],
  ['Table-side observer 2', 'tableSideObserver2'],
  ['Évaluateur', 'evaluateur'],
  ['2nd lead', 'ndLead'],
  ['3 Lead', 'lead'],
  ['!?', ''],
  ['42', ''],
  ['', ''],
])('the position “%s” has the key “%s” (2 §5)', (label, name) => {
  expect(toPositionName(label)).toBe(name)
})

test('names of Object.prototype are rejected', () => {
  expect(['constructor', 'to string', 'has own property'].map(toPositionName)).toEqual(['', '', ''])
  expect(isPositionName('constructor')).toBe(false)
})

test('names are cut to forty characters', () => {
  expect(toPositionName('x'.repeat(60))).toBe('x'.repeat(40))
  expect([isPositionName('x'.repeat(40)), isPositionName('x'.repeat(41))]).toEqual([true, false])
})

test.each(['', 'Lead', '1st', 'lead clinician', 'lead_clinician', 'évaluateur'])('“%s” is not a valid key', (name) => {
  expect(isPositionName(name)).toBe(false)
})

test.each([
  [DEFAULT_POSITION, 'Clinician'],
  ['leadClinician', 'Lead clinician'],
  ['tableSideObserver2', 'Table side observer2'],
  ['courtA', 'Court a'],
  ['teamABench', 'Team a bench'],
])('the key %s is shown as “%s”', (name, label) => {
  expect(positionLabel(name)).toBe(label)
})
