import { expect, test } from 'vitest'
import { matchesType } from './magic-bytes.ts'

const bytes = (...parts: (number | string)[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'number' ? [part] : Array.from(part, (c) => c.charCodeAt(0)))),
  )

const PNG = bytes(0x89, 'PNG\r\n', 0x1a, '\n')
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

test.each<[string, Uint8Array, boolean]>([
  ['image/png', PNG, true],
  ['image/jpeg', bytes(0xff, 0xd8, 0xff, 0xe0), true],
  ['image/webp', bytes('RIFF', 1, 2, 3, 4, 'WEBPVP8 '), true],
  ['application/pdf', bytes('%PDF-1.7'), true],
  ['application/msword', bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), true],
  [DOCX, bytes('PK', 3, 4), true],
  ['video/mp4', bytes(0, 0, 0, 0x18, 'ftypmp42'), true],
  ['video/quicktime', bytes(0, 0, 0, 0x14, 'ftypqt  '), true],
  ['image/webp', bytes('RIFF', 1, 2, 3, 4, 'AVI LIST'), false],
  ['image/webp', bytes('XXXX', 1, 2, 3, 4, 'WEBPVP8 '), false],
  ['application/msword', bytes(0xd0, 0xcf, 0x11, 0xe0, 'other'), false],
  [DOCX, bytes('PK', 5, 6), false],
  ['image/png', bytes('MZ', 0x90, 0), false],
  ['image/png', bytes('<html><script>alert(1)</script>'), false],
  ['image/jpeg', PNG, false],
  ['image/svg+xml', bytes('<svg onload="alert(1)">'), false],
  ['application/pdf', bytes('PK', 3, 4), false],
  ['image/png', bytes(), false],
])('%s with first bytes %o matches its type: %s', (type, start, expected) => {
  expect(matchesType(type, start)).toBe(expected)
})
