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

test('a segment counts as color information only with the marker and the name of it', () => {
  const colors = [segment(0xee, 'Adobe\0colors'), segment(0xe0, 'JFIF\0\x01\x02'), segment(0xe2, 'ICC_PROFILE\0')]
  expect(blankMetadata('image/jpeg', jpeg(...colors))).toBeNull()
  for (const note of ['owner Ann', 'JFIF of Ann', 'ICC_PROFILE Ann', 'Adobe, Ann', 'Ann Adobe'])
    for (const marker of [0xe1, 0xe3, 0xef])
      expect(textOf(blankMetadata('image/jpeg', jpeg(segment(marker, note))))).not.toContain('Ann')
  for (const marker of [0xe0, 0xe2, 0xee])
    expect(textOf(blankMetadata('image/jpeg', jpeg(segment(marker, 'owner Ann'))))).not.toContain('Ann')
})

test('tables, unknown segments and restart markers of a JPEG are unchanged', () => {
  const tables = [0xc0, 0xdb, 0xdf, 0xf0, 0xfd].map((marker) => segment(marker, 'needed'))
  expect(blankMetadata('image/jpeg', jpeg(...tables, bytes(0xff, 0x01), bytes(0xff, 0xff), ...tables))).toBeNull()
})

test('a remark in a JPEG is found after markers without a length, fill bytes and a scan', () => {
  const remark = segment(0xfe, 'Ann')
  // If these were read as having a length, the remark would be skipped.
  for (const before of [[0xff, 0x00], [0xff, 0x01], [0xff, 0xd0], [0xff, 0xd7], [0xff, 0xd8], [0xff, 0xff], [0x00]])
    expect(textOf(blankMetadata('image/jpeg', jpeg(bytes(before), remark)))).not.toContain('Ann')
  const scan = bytes(0xff, 0xda, 0, 2, 'points', 0xff, 0, 'more', 0xff, 0xd0, 'rest')
  expect(textOf(blankMetadata('image/jpeg', jpeg(scan, remark)))).not.toContain('Ann')
})

test('a remark whose length exceeds the file is blanked up to the end', () => {
  const cut = bytes(0xff, 0xd8, 0xff, 0xfe, 0xff, 0xff, 'Ann')
  expect(blankMetadata('image/jpeg', cut)).toEqual(bytes(0xff, 0xd8, 0xff, 0xfe, 0xff, 0xff, '\0\0\0'))
})

test('the orientation of an upright picture, or one without room for it, becomes an empty remark', () => {
  const withoutRoom = 'Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06'
  const other = exif(6).replace('\x01\x12', '\x01\x13')
  for (const note of [exif(0), exif(1), withoutRoom, other, `Else\0\0${exif(6).slice(6)}`, 'Exif\0\0MM\0*\0\0\0\x08']) {
    const empty = segment(0xfe, '\0'.repeat(note.length))
    expect(blankMetadata('image/jpeg', jpeg(segment(0xe1, note)))).toEqual(jpeg(empty))
  }
})

test('the orientation is found behind other entries of the Exif table', () => {
  const model = '\x01\x10\0\x02\0\0\0\x04Ann\0'
  const turned = '\x01\x12\0\x03\0\0\0\x01\0\x08\0\0'
  const blanked = blankMetadata('image/jpeg', jpeg(segment(0xe1, `Exif\0\0MM\0*\0\0\0\x08\0\x02${model}${turned}`)))
  expect(textOf(blanked)).toContain('\x12\x01\x03\0\x01\0\0\0\x08')
  expect(textOf(blanked)).not.toContain('Ann')
})

const bigEndian = (value: number) => [value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff]
const chunk = (name: string, data: string, checksum = [1, 2, 3, 4]) =>
  bytes(bigEndian(data.length), name, data, checksum)
const png = (...chunks: Uint8Array[]) =>
  bytes(0x89, 'PNG\r\n', 0x1a, '\n', ...[...chunks, chunk('IEND', '')].map((each) => [...each]))

test('metadata chunks of a PNG become padding with a valid checksum; what is needed to draw it stays', () => {
  const kept = ['IHDR', 'PLTE', 'tRNS', 'gAMA', 'pHYs', 'IDAT', 'fdAT'].map((name) => chunk(name, `of ${name}`))
  const padding = chunk('paDd', '\0'.repeat(10), [0x3b, 0xd9, 0xa0, 0x6c])
  for (const name of ['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME'])
    expect(blankMetadata('image/png', png(...kept, chunk(name, 'Author Ann'), chunk('IDAT', 'pixels')))).toEqual(
      png(...kept, padding, chunk('IDAT', 'pixels')),
    )
  expect(blankMetadata('image/png', png(...kept))).toBeNull()
})

test('a chunk of a PNG that exceeds the file ends it', () => {
  const cut = png(chunk('IHDR', 'size')).slice(0, -12)
  expect(blankMetadata('image/png', bytes([...cut], 0, 0, 1, 0, 'tEXt', 'Ann', 0, 0, 0))).toBeNull()
})

const webpChunk = (name: string, data: string) =>
  bytes(name, bigEndian(data.length).toReversed(), data, data.length % 2 === 0 ? [] : [0])
const webp = (...chunks: Uint8Array[]) => {
  const content = bytes('WEBP', ...chunks.map((each) => [...each]))
  return bytes('RIFF', bigEndian(content.length).toReversed(), [...content])
}

test('metadata chunks of a WebP become padding, and its header no longer announces them', () => {
  // ICC profile, alpha, Exif, XMP.
  const flags = (value: number) => webpChunk('VP8X', `${String.fromCharCode(value)}\0\0\0\0\0\0\0\0\0`)
  const original = webp(
    flags(0b111100),
    webpChunk('ICCP', 'colors'),
    webpChunk('EXIF', 'of Ann!'),
    webpChunk('ALPH', 'odd'),
    webpChunk('VP8 ', 'pixels'),
    webpChunk('XMP ', 'Ann'),
  )
  expect(blankMetadata('image/webp', original)).toEqual(
    webp(
      flags(0b110000),
      webpChunk('ICCP', 'colors'),
      webpChunk('PADD', '\0'.repeat(7)),
      webpChunk('ALPH', 'odd'),
      webpChunk('VP8 ', 'pixels'),
      webpChunk('PADD', '\0\0\0'),
    ),
  )
  expect(blankMetadata('image/webp', webp(webpChunk('VP8L', 'pixels')))).toBeNull()
})

test('a chunk of a WebP that exceeds the picture is blanked up to its end', () => {
  const cut = webp(bytes('EXIF', 255, 0, 0, 0, 'Ann!'))
  expect(blankMetadata('image/webp', cut)).toEqual(webp(bytes('PADD', 255, 0, 0, 0, '\0\0\0\0')))
})
