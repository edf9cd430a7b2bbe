import { expect, test } from 'vitest'
import { finding, healthFrom, severityAt, unreachable, worstOf } from './health.ts'

test.each([
  [9, undefined],
  [10, 'watch'],
  [49, 'watch'],
  [50, 'trouble'],
])('%d against limits of 10 and 50 is %s', (value, expected) => {
  expect(severityAt(value, { watch: 10, trouble: 50 })).toBe(expected)
})

test('worstOf returns the most severe state, and ok for an empty list', () => {
  expect([worstOf(['ok', 'trouble', 'watch']), worstOf(['ok', 'watch']), worstOf([])]).toEqual([
    'trouble',
    'watch',
    'ok',
  ])
})

test('health contains every finding, and is ok without findings', () => {
  const findings = [...finding('watch', 'Slow.', 'Look.'), ...finding(undefined, 'Fine.', 'Nothing.')]
  expect(healthFrom(findings)).toEqual({
    state: 'watch',
    findings: [{ state: 'watch', what: 'Slow.', todo: 'Look.' }],
  })
  expect(healthFrom([])).toEqual({ state: 'ok', findings: [] })
})

test('an unreachable part is in trouble and states the reason', () => {
  expect(unreachable('The database did not answer.')).toMatchObject({
    state: 'trouble',
    findings: [{ what: 'The database did not answer.' }],
  })
})
