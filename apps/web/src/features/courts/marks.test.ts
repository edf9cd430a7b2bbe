import { expect, test } from 'vitest'
import { marksOf, withClearedMarks } from './marks.ts'

const camper = (userId: string, marks: { locked: boolean; noShow: boolean }) => ({
  id: userId,
  userId,
  user: { id: userId, firstName: 'A', lastName: 'B', profileImage: null, experienceLevels: [] },
  ...marks,
})
const cleared = marksOf([
  {
    id: 'one',
    campers: [camper('ann', { locked: true, noShow: false }), camper('bo', { locked: false, noShow: true })],
  },
  { id: 'two', campers: [camper('cy', { locked: false, noShow: false })] },
])

test('officials restored to their court get their marks back', () => {
  const assignments = [{ courtId: 'one', clinicianPositions: [], officialIds: ['ann', 'bo', 'cy'] }]
  expect(withClearedMarks(assignments, cleared)).toEqual([
    {
      courtId: 'one',
      clinicianPositions: [],
      officialIds: ['ann', 'bo', 'cy'],
      marks: [
        { officialId: 'ann', locked: true, noShow: false },
        { officialId: 'bo', locked: false, noShow: true },
      ],
    },
  ])
})

test('officials on another court get no marks', () => {
  const assignments = [{ courtId: 'two', clinicianPositions: [], officialIds: ['ann', 'cy'] }]
  expect(withClearedMarks(assignments, cleared)).toEqual(assignments)
})
