import { expect, test } from 'vitest'
import { authenticatorUri, base32Of, codeAt, stepAt, stepOfCode } from './totp.ts'

const SECRET = Buffer.from('12345678901234567890')

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('the code at %s seconds is that of RFC 6238, appendix B', (seconds, code) => {
  expect(codeAt(SECRET, stepAt(seconds))).toBe(code)
})

test.each([
  [-60, false],
  [-30, true],
  [0, true],
  [30, true],
  [60, false],
])('a code that is %s seconds away is accepted: %s', (distance, isAccepted) => {
  const now = 1_900_000_000
  const code = codeAt(SECRET, stepAt(now + distance))
  expect(stepOfCode(SECRET, code, now)).toBe(isAccepted ? stepAt(now + distance) : undefined)
})

test('the secret is written in base32 (RFC 4648)', () => {
  expect(base32Of(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
  expect(base32Of(SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
})

test('the address of the QR code contains issuer, account and secret', () => {
  expect(authenticatorUri('Crew: Chief', 'pat@mail.example', Buffer.from('foobar'))).toBe(
    'otpauth://totp/Crew%20%20Chief:pat%40mail.example?secret=MZXW6YTBOI&issuer=Crew%20%20Chief',
  )
})
