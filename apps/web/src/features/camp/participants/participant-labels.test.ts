import { expect, test } from 'vitest'
import { registrationLabel } from './participant-labels.ts'

test.each([
  ['CONFIRMED', 'CONFIRMED', 'green'],
  ['PENDING', 'PENDING', 'yellow'],
  ['WAITLISTED', 'WAITLISTED', 'gray'],
  ['CANCELLED', 'CANCELLED', 'gray'],
  ['REFUNDED', 'REFUNDED', 'gray'],
  [null, 'REGISTERED', 'gray'],
] as const)('the registration status %s is shown as %s in %s (2 §4)', (status, label, tone) => {
  expect(registrationLabel(status)).toEqual({ label, tone })
})
