import { expect, test } from 'vitest'
import { marksOf, withMarks } from './cleared-marks.ts'

const camper = (userId: string, marks: { locked: boolean; noShow: boolean }) => ({
  id: userId,
  userId,
  user: { id: userId, firstName: 'A', lastName: 'B', profileImage: null, experienceLevels: [] },
  ...marks,
})
const noted = marksOf([
  {
    id: 'one',
    campers: [camper('ann', { locked: true, noShow: false }), camper('bo', { locked: false, noShow: true })],
  },
  { id: 'two', campers: [camper('cy', { locked: false, noShow: false })] },
])

test('whoever is brought back to their court comes with what was noted there', () => {
  const assignments = [{ courtId: 'one', clinicianPositions: [], officialIds: ['ann', 'bo', 'cy'] }]
  expect(withMarks(assignments, noted)).toEqual([
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

test('on another court nothing is noted of them', () => {
  const assignments = [{ courtId: 'two', clinicianPositions: [], officialIds: ['ann', 'cy'] }]
  expect(withMarks(assignments, noted)).toEqual(assignments)
})
