import { DEFAULT_RUBRIC, type RubricArea } from '@crew-chief/domain/camp/rubric'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { movedInArea, newLine, RubricValues, rubricOf, valuesOf } from './rubric-values.ts'

const values = valuesOf(DEFAULT_RUBRIC)
const issuesOf = (changes: Partial<RubricValues>) =>
  z
    .safeParse(RubricValues, { ...values, ...changes })
    .error?.issues.map(({ path, message }) => [path.join('.'), message])

test('a rubric survives the round trip through the editor', () => {
  expect(rubricOf(z.parse(RubricValues, values))).toEqual(DEFAULT_RUBRIC)
})

test('a blank line is reported at its own position', () => {
  expect(issuesOf({ criteria: [newLine('FITNESS')] })).toEqual([['criteria.0.text', 'Name required']])
  expect(issuesOf({ keep: [{ ...newLine('FITNESS'), text: '  ' }] })).toEqual([['keep.0.text', 'Text required']])
})

test('a duplicate line is reported at its second occurrence', () => {
  const line = (text: string) => ({ ...newLine('FITNESS'), text })
  expect(issuesOf({ improve: [line('Late'), line('other'), line(' late ')] })).toEqual([
    ['improve.2.text', 'You already have this line'],
  ])
})

test('a line moves within its area and skips lines of other areas', () => {
  const all = (['MECHANICS', 'FITNESS', 'MECHANICS', 'FITNESS'] as const).map((area: RubricArea, id) => ({ area, id }))
  const order = (index: number, by: -1 | 1) =>
    movedInArea(all, index, by)
      .filter(({ area }) => area === all[index]?.area)
      .map(({ id }) => id)
  expect(order(0, 1)).toEqual([2, 0])
  expect(order(2, -1)).toEqual([2, 0])
  expect(order(0, -1)).toEqual([0, 2])
  expect(order(3, 1)).toEqual([1, 3])
})
