import { expect, test } from 'vitest'
import { cleanRecoveryCode, formatRecoveryCode, makeRecoveryCodes } from './recovery-code.ts'

const counter = () => {
  let next = 0
  return (below: number) => next++ % below
}

test('ten different codes of twelve unambiguous characters', () => {
  const codes = makeRecoveryCodes(counter())
  expect(new Set(codes.map((code) => code.slice(0, 4))).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[ABCDEFGHJKMNPQRSTUVWXYZ2-9]{12}$/)
})

test('codes whose first four characters repeat are drawn again', () => {
  const same = [...Array(24).fill(0)]
  let next = 1
  const codes = makeRecoveryCodes((below) => (same.pop() ?? next++) % below)
  expect(new Set(codes.map((code) => code.slice(0, 4))).size).toBe(10)
})

test('a code is shown in groups and may be typed in any case, with or without them', () => {
  expect(formatRecoveryCode('ABCDEFGHJKMN')).toBe('ABCD-EFGH-JKMN')
  expect(cleanRecoveryCode(' abcd-efgh jkmn ')).toBe('ABCDEFGHJKMN')
})
