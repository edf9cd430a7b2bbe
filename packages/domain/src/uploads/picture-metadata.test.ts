import { expect, test } from 'vitest'
import { blankMetadata } from './picture-metadata.ts'

const bytes = (...parts: (number | string | readonly number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => {
      if (typeof part === 'number') return [part]
      return typeof part === 'string' ? Array.from(part, (letter) => letter.charCodeAt(0)) : [...part]
    }),
  )
const textOf = (content: Uint8Array | null) => String.fromCharCode(...(content ?? []))

const segment = (marker: number, payload: string) => bytes(0xff, marker, 0, payload.length + 2, payload)
const jpeg = (...notes: Uint8Array[]) =>
  bytes(0xff, 0xd8, ...notes.map((note) => [...note]), 0xff, 0xda, 0, 2, 'points', 0xff, 0, 0xff, 0xd9)

/** Exif with only the orientation tag, followed by a location. */
const exif = (turn: number) =>
  `Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0${String.fromCharCode(turn)}\0\0\0\0\0\0 39.7589 N, 84.1916 W`

test.each([
  ['Exif', segment(0xe1, exif(1))],
  ['XMP', segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0 39.7589 N')],
  ['IPTC', segment(0xed, 'Photoshop 3.0\0 39.7589 N')],
  ['a remark', segment(0xfe, 'taken at 39.7589 N')],
  ['a second picture', segment(0xe2, 'MPF\0 39.7589 N')],
])('%s in a JPEG is blanked, and the file keeps its length', (_, note) => {
  const original = jpeg(segment(0xe0, 'JFIF\0'), note, segment(0xe2, 'ICC_PROFILE\0colours'))
  const blanked = blankMetadata('image/jpeg', original)
  expect(textOf(original)).toContain('39.7589')
  expect(textOf(blanked)).not.toContain('39.7589')
  expect(blanked).toHaveLength(original.length)
  for (const preserved of ['JFIF', 'ICC_PROFILE\0colours', 'points']) expect(textOf(blanked)).toContain(preserved)
})

test('the orientation is kept, in both byte orders', () => {
  const big = exif(6)
  const little = 'Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0 39.7589 N'
  for (const written of [big, little]) {
    const blanked = textOf(blankMetadata('image/jpeg', jpeg(segment(0xe1, written))))
    expect(blanked).toContain('Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06')
    expect(blanked).not.toContain('39.7589')
  }
})

test('data after the end of the image is blanked', () => {
  const page = '<script>alert(1)</script>'
  expect(textOf(blankMetadata('image/jpeg', bytes([...jpeg()], page)))).not.toContain('script')
  const png = bytes(0x89, 'PNG\r\n', 0x1a, '\n', 0, 0, 0, 0, 'IEND', 0xae, 0x42, 0x60, 0x82, page)
  expect(textOf(blankMetadata('image/png', png))).not.toContain('script')
  const webp = bytes('RIFF', 4, 0, 0, 0, 'WEBP', page)
  expect(textOf(blankMetadata('image/webp', webp))).not.toContain('script')
})

test('an image without metadata is unchanged', () => {
  expect(blankMetadata('image/jpeg', jpeg(segment(0xe0, 'JFIF\0')))).toBeNull()
  const blanked = blankMetadata('image/jpeg', jpeg(segment(0xe1, exif(6)), segment(0xfe, 'text')))
  expect(blanked && blankMetadata('image/jpeg', blanked)).toBeNull()
})

test.each(['image/jpeg', 'image/png', 'image/webp', 'application/pdf'])(
  'truncated and random bytes declared as %s do not throw',
  (type) => {
    const random = Uint8Array.from({ length: 4_000 }, (_, at) => (at * 7_919 + (at >> 3)) % 256)
    for (let length = 0; length < 40; length++)
      expect(() => blankMetadata(type, random.subarray(0, length))).not.toThrow()
    for (const start of [
      bytes(0xff, 0xd8),
      bytes(0x89, 'PNG\r\n', 0x1a, '\n'),
      bytes('RIFF', 255, 255, 255, 255, 'WEBP'),
    ])
      expect(() => blankMetadata(type, bytes([...start], [...random]))).not.toThrow()
  },
)
