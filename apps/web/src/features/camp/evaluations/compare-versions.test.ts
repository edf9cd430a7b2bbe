import type { EvaluationVersion } from '@crew-chief/contract/evaluations'
import { expect, test } from 'vitest'
import { compareVersions } from './compare-versions.ts'

const version = (changes: Partial<EvaluationVersion>): EvaluationVersion => ({
  version: 1,
  releasedAt: '2027-06-12T13:00:00.000Z',
  author: { firstName: 'Joan', lastName: 'Kessler' },
  content: '',
  scores: [],
  keep: [],
  improve: [],
  slot: null,
  ...changes,
})
const signals = (score: number) => ({
  criterionId: 'signals',
  area: 'MECHANICS' as const,
  name: 'Signals',
  score,
  note: '',
})

test('marks what was added and removed, part by part', () => {
  const earlier = version({ content: 'Good.', keep: ['Hustle', 'Angles'], scores: [signals(3)] })
  const later = version({ content: 'Good.', keep: ['Angles', 'Calm'], scores: [signals(4)] })
  expect(compareVersions(earlier, later)).toEqual([
    {
      title: 'Keep',
      isChanged: true,
      lines: [
        { text: 'Hustle', change: 'removed' },
        { text: 'Angles', change: null },
        { text: 'Calm', change: 'added' },
      ],
    },
    {
      title: 'Scores',
      isChanged: true,
      lines: [
        { text: 'Signals: 3 of 5', change: 'removed' },
        { text: 'Signals: 4 of 5', change: 'added' },
      ],
    },
    { title: 'Feedback', isChanged: false, lines: [{ text: 'Good.', change: null }] },
  ])
})

test('a removed game is marked', () => {
  const slot = { courtId: null, courtName: 'Court 3', day: 'day1', startTime: '08:00', endTime: '09:15' }
  expect(compareVersions(version({ slot }), version({}))).toEqual([
    { title: 'Game', isChanged: true, lines: [{ text: 'Court 3, 8:00 AM - 9:15 AM', change: 'removed' }] },
  ])
})
