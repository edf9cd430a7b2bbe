import { expect, test } from 'vitest'
import { counted, durationInWords } from './counted.ts'
import { concernAt, finding, unanswered, verdictOf, worstOf } from './verdict.ts'

test.each([
  [9, undefined],
  [10, 'watch'],
  [49, 'watch'],
  [50, 'trouble'],
])('%d against limits of 10 and 50 is %s', (value, expected) => {
  expect(concernAt(value, { watch: 10, trouble: 50 })).toBe(expected)
})

test('the worst state speaks for all, and none at all is well', () => {
  expect([worstOf(['ok', 'trouble', 'watch']), worstOf(['ok', 'watch']), worstOf([])]).toEqual([
    'trouble',
    'watch',
    'ok',
  ])
})

test('a verdict keeps every finding, and no finding means well', () => {
  const findings = [...finding('watch', 'Slow.', 'Look.'), ...finding(undefined, 'Fine.', 'Nothing.')]
  expect(verdictOf(findings)).toEqual({
    state: 'watch',
    findings: [{ state: 'watch', what: 'Slow.', todo: 'Look.' }],
  })
  expect(verdictOf([])).toEqual({ state: 'ok', findings: [] })
})

test('a part that cannot be asked is in trouble, and says why', () => {
  expect(unanswered('The database did not answer.')).toMatchObject({
    state: 'trouble',
    findings: [{ what: 'The database did not answer.' }],
  })
})

test.each([
  [0, '0 seconds'],
  [1, '1 second'],
  [59.9, '59 seconds'],
  [60, '1 minute'],
  [7_199, '1 hour'],
  [172_800, '2 days'],
])('%d seconds are said as %s', (seconds, words) => {
  expect(durationInWords(seconds)).toBe(words)
})

test('one is not many', () => {
  expect([counted(1, 'mail', 'mails'), counted(0, 'mail', 'mails'), counted(12_000, 'mail', 'mails')]).toEqual([
    '1 mail',
    '0 mails',
    '12,000 mails',
  ])
})
