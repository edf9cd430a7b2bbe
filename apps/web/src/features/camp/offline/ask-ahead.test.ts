import type { Role } from '@crew-chief/domain/roles'
import { expect, test } from 'vitest'
import { type Ask, askAhead } from './ask-ahead.ts'
import { keptRowsFor } from './kept-rows.ts'

function asked(role: Role) {
  const calls: { name: string; sent: unknown }[] = []
  const ask: Ask = ({ name }, sent) => calls.push({ name, sent })
  askAhead('camp', { id: 'sam', role }, ask)
  return calls
}

test('an official’s own evaluations are asked for, as the tab asks for them', () => {
  expect(asked('NON_MEMBER')).toContainEqual({
    name: 'listEvaluations',
    sent: { query: { eventId: 'camp', officialId: 'sam' } },
  })
  expect(asked('CLINICIAN').map(({ name }) => name)).not.toContain('listEvaluations')
})

test('everybody has the courts ready; staff also what they need to write', () => {
  for (const role of ['NON_MEMBER', 'CLINICIAN', 'ADMIN'] as const)
    expect(asked(role)).toContainEqual({ name: 'listCourts', sent: { params: { eventId: 'camp' } } })
  expect(asked('CLINICIAN').map(({ name }) => name)).toEqual(expect.arrayContaining(['campCrews', 'getRubric']))
})

test('nothing is asked for that would not be kept', () => {
  for (const role of ['NON_MEMBER', 'CLINICIAN', 'ADMIN'] as const) {
    const kept = keptRowsFor({ role }).map(({ name }) => name)
    for (const { name } of asked(role)) expect(kept).toContain(name)
  }
})
