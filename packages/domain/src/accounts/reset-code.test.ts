import { expect, test } from 'vitest'
import { cleanResetCode, makeResetCode } from './reset-code.ts'

test('a reset token has six unambiguous characters (1 §9)', () => {
  let next = 0
  const codes = Array.from({ length: 60 }, () => makeResetCode((below) => next++ % below))
  expect(codes.every((code) => /^[A-Z2-9]{6}$/.test(code))).toBe(true)
  expect(codes.join('')).not.toMatch(/[ILO01]/)
})

test('input is converted to upper case and at most six characters (1 §5)', () => {
  expect(cleanResetCode(' ab c-123z')).toBe('ABC123')
})
