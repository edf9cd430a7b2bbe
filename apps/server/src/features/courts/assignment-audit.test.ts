import { expect, test } from 'vitest'
import { assignmentAuditEntries } from './assignment-audit.ts'

const event = {
  id: 'e',
  name: 'Summer Camp',
  type: 'camp' as const,
  startsAt: new Date(0),
  endsAt: new Date(0),
  timezone: 'UTC',
  location: '',
}
const known = { courts: [], names: new Map([['robin', 'Robin Vance']]) }
const seat = (position: string, from: string | null, to: string | null) =>
  ({ kind: 'clinician', courtId: 'c', position, from, to }) as const

test('no position is named when a clinician moves between positions', () => {
  const [line, ...others] = assignmentAuditEntries(event, known, [
    seat('clinician', 'robin', null),
    seat('observer', null, 'robin'),
  ])
  expect(line).toMatchObject({ subject: { kind: 'official', id: 'robin', name: 'Robin Vance' } })
  expect(line?.details).not.toHaveProperty('position')
  expect(others).toEqual([])
})

test('one save writes at most 300 audit entries', () => {
  const changes = Array.from({ length: 301 }, (_, number) => ({
    kind: 'official_removed' as const,
    courtId: 'c',
    officialId: `o${number}`,
  }))
  expect(assignmentAuditEntries(event, known, changes)).toHaveLength(300)
})
