import { expect, test } from 'vitest'
import { importReport } from './import-report.ts'

const row = (email: string) => ({ email, firstName: 'Pat', lastName: 'Official' })

test('bad lines come first, each with the number a spreadsheet gives it', () => {
  const report = importReport(
    [row('a@mail.example'), row('b'), row('c@mail.example')],
    [
      { email: 'a@mail.example', problem: null },
      { email: 'b', problem: 'Please enter a valid email address' },
      { email: 'c@mail.example', problem: null },
    ],
  )
  expect(report.bad).toBe(1)
  expect(report.lines.map(({ number, problem }) => [number, problem])).toEqual([
    [3, 'Please enter a valid email address'],
    [2, null],
    [4, null],
  ])
})
