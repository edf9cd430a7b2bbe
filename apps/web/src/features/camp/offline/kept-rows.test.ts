import { expect, test } from 'vitest'
import { ALL_KEPT_ROWS, keptRowsFor } from './kept-rows.ts'

const namesFor = (role: Parameters<typeof keptRowsFor>[0]['role']) => keptRowsFor({ role }).map(({ name }) => name)

test('everybody keeps the courts of a camp, and who works there', () => {
  for (const role of ['NON_MEMBER', 'ALL_YOU_NEED', 'CLINICIAN', 'ADMIN'] as const)
    expect(namesFor(role)).toEqual(expect.arrayContaining(['listCourts', 'myCourts']))
})

test('an admin’s board, which says who has been evaluated by whom, is not kept on a device', () => {
  expect(namesFor('NON_MEMBER')).toContain('openCourtBoard')
  expect(namesFor('CLINICIAN')).toContain('openCourtBoard')
  expect(namesFor('ADMIN')).not.toContain('openCourtBoard')
})

test('what staff read about others stays on the server', () => {
  expect(namesFor('NON_MEMBER')).toContain('listEvaluations')
  for (const role of ['CLINICIAN', 'ADMIN'] as const) {
    expect(namesFor(role)).not.toContain('listEvaluations')
    expect(namesFor(role)).not.toContain('listParticipants')
  }
})

test('every row somebody keeps is among all of them', () => {
  const all = new Set(ALL_KEPT_ROWS.map(({ name }) => name))
  for (const role of ['NON_MEMBER', 'CLINICIAN', 'ADMIN'] as const)
    for (const name of namesFor(role)) expect(all).toContain(name)
})
