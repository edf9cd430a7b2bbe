import { expect, test } from 'vitest'
import { parseCsv } from '../csv.ts'
import { coverageCsv, type EvaluationLine, evaluationsCsv } from './evaluations-csv.ts'

const ZONE = 'America/New_York'
const names = {
  official: { firstName: 'Sam', lastName: 'Okafor' },
  author: { firstName: 'Joan', lastName: 'Kessler' },
  createdAt: '2027-06-12T13:05:00.000Z',
}
const written: EvaluationLine = {
  ...names,
  withdrawn: false,
  content: '=HYPERLINK("http://evil.example")',
  scores: [{ criterionId: 'signals', name: 'Signals', score: 4, note: 'Crisp' }],
  keep: ['Hustle', 'Angles'],
  improve: [],
  slot: { courtName: 'Court 3', day: 'day2', startTime: '08:00' },
  version: 2,
  openedAt: '2027-06-12T14:00:00.000Z',
  acknowledgedAt: null,
  staffNotes: 'Between us',
}

test('evaluations: a column per criterion, formulas neutralized, staff notes last', () => {
  const withdrawn: EvaluationLine = {
    ...names,
    withdrawn: true,
    withdrawnAt: names.createdAt,
    reason: 'Wrong official',
  }
  const [head, first, second] = parseCsv(evaluationsCsv([written, withdrawn], ZONE))
  expect(head).toEqual([
    ...['Official', 'Clinician', 'Status', 'Written', 'Version', 'Day', 'Court', 'Time', 'Signals'],
    ...['Keep', 'Improve', 'Feedback', 'Score Notes', 'Withdrawal Reason', 'Staff Notes'],
  ])
  expect(first).toEqual([
    ...['Sam Okafor', 'Joan Kessler', 'Opened', '2027-06-12 09:05', '2', 'Day 2', 'Court 3', '08:00', '4'],
    ...['Hustle; Angles', '', `'=HYPERLINK("http://evil.example")`, 'Signals: Crisp', '', 'Between us'],
  ])
  expect(second).toHaveLength(head?.length ?? 0)
  expect(second?.filter(Boolean)).toEqual([
    ...['Sam Okafor', 'Joan Kessler', 'Withdrawn', '2027-06-12 09:05'],
    'Wrong official',
  ])
  expect(second?.[13]).toBe('Wrong official')
})

test('evaluations without a game, with other criteria, read or not', () => {
  const signals = { criterionId: 'signals', name: 'Signals', score: 3, note: '' }
  const rotation = { criterionId: 'rotation', name: 'Rotation', score: 5, note: 'Late' }
  const lines: EvaluationLine[] = [
    { ...written, scores: [signals, rotation], slot: null, acknowledgedAt: '2027-06-12T15:00:00.000Z' },
    { ...written, scores: [rotation], slot: null, openedAt: null },
  ]
  const [head, first, second] = parseCsv(evaluationsCsv(lines, ZONE))
  expect(head?.slice(4, 10)).toEqual(['Version', 'Day', 'Court', 'Time', 'Signals', 'Rotation'])
  expect(first?.slice(2, 10)).toEqual(['Acknowledged', '2027-06-12 09:05', '2', '', '', '', '3', '5'])
  expect(first?.[13]).toBe('Rotation: Late')
  expect(second?.slice(2, 10)).toEqual(['Released', '2027-06-12 09:05', '2', '', '', '', '', '5'])
})

test('coverage: a row per official, a column per clinician', () => {
  const official = { firstName: 'Sam', lastName: 'Okafor', by: [2], evaluations: 2, worked: 3, ahead: 1 }
  const coverage = { clinicians: [names.author], officials: [{ ...official, lastSeenAt: names.createdAt }] }
  expect(parseCsv(coverageCsv(coverage, ZONE))).toEqual([
    ['Official', 'Evaluations', 'Last Evaluated', 'Games Worked', 'Games Ahead', 'Joan Kessler'],
    ['Sam Okafor', '2', '2027-06-12 09:05', '3', '1', '2'],
  ])
})
