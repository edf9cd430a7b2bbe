// Removes metadata (location, time, owner, comments) and trailing data from images. The bytes are overwritten in place
// instead of cut out, so that the size stays what was signed for the upload.

type Bytes = Uint8Array<ArrayBuffer>

const asciiAt = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length))
const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

function write(bytes: Uint8Array, at: number, text: string) {
  for (let index = 0; index < text.length; index++) bytes[at + index] = text.charCodeAt(index)
}

const BLANKERS: Readonly<Record<string, (bytes: Bytes) => void>> = {
  'image/jpeg': blankJpeg,
  'image/png': blankPng,
  'image/webp': blankWebp,
}

/** A copy without metadata, or null when there is none. */
export function blankMetadata(type: string, bytes: Uint8Array): Bytes | null {
  const copy = new Uint8Array(bytes)
  BLANKERS[type]?.(copy)
  return isSame(copy, bytes) ? null : copy
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  // A plain loop, because photos have millions of bytes.
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false
  return true
}

const COMMENT = 0xfe
const END_OF_IMAGE = 0xd9
const SCAN = 0xda
const hasNoLength = (marker: number) => marker === 0 || marker === 1 || (marker >= 0xd0 && marker <= 0xd8)
const isMetadata = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === COMMENT
// Color information is needed to display the image.
const isColorInfo = (marker: number, name: string) =>
  (marker === 0xe0 && name.startsWith('JFIF')) ||
  (marker === 0xe2 && name.startsWith('ICC_PROFILE')) ||
  (marker === 0xee && name.startsWith('Adobe'))

function blankJpeg(bytes: Bytes) {
  const view = viewOf(bytes)
  // Entropy-coded data follows a scan marker: skip to the next marker, like any decoder.
  for (let at = 2; at + 4 <= bytes.length; ) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff || marker === 0xff) at += 1
    else if (hasNoLength(marker)) at += 2
    else if (marker === END_OF_IMAGE) return void bytes.fill(0, at + 2)
    else {
      const length = view.getUint16(at + 2)
      if (marker !== SCAN && isMetadata(marker)) blankSegment(bytes, at, Math.min(at + 2 + length, bytes.length))
      at += 2 + length
    }
  }
}

function blankSegment(bytes: Bytes, at: number, end: number) {
  if (isColorInfo(bytes[at + 1] ?? 0, asciiAt(bytes, at + 4, 12))) return
  const orientation = asciiAt(bytes, at + 4, 6) === 'Exif\0\0' ? orientationOf(bytes.subarray(at + 10, end)) : 1
  bytes.fill(0, at + 4, end)
  // Keep the orientation, or photos of phones would be rotated.
  if (orientation > 1 && end - at >= 4 + ORIENTATION_ONLY.length)
    write(bytes, at + 4, ORIENTATION_ONLY.replace('?', String.fromCharCode(orientation)))
  else bytes[at + 1] = COMMENT
}

const ORIENTATION_ONLY = 'Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0?\0\0\0\0\0\0\0'
const ORIENTATION_TAG = 0x0112

/** The Exif orientation, from 1 (upright) to 8. */
function orientationOf(tiff: Uint8Array): number {
  if (tiff.length < 14) return 1
  const view = viewOf(tiff)
  const isLittle = asciiAt(tiff, 0, 2) === 'II'
  const table = view.getUint32(4, isLittle)
  const entries = table + 2 <= tiff.length ? view.getUint16(table, isLittle) : 0
  for (let at = table + 2; at + 12 <= Math.min(tiff.length, table + 2 + entries * 12); at += 12)
    if (view.getUint16(at, isLittle) === ORIENTATION_TAG) return Math.min(view.getUint16(at + 8, isLittle), 8)
  return 1
}

// Critical chunks start with a capital letter; of the others only those that affect rendering are kept.
const PNG_CHUNKS = /^([A-Z]|tRNS|gAMA|cHRM|sRGB|iCCP|cICP|mDCV|cLLI|sBIT|bKGD|hIST|pHYs|acTL|fcTL|fdAT)/

function blankPng(bytes: Bytes) {
  const view = viewOf(bytes)
  for (let at = 8; at + 12 <= bytes.length; ) {
    const name = asciiAt(bytes, at + 4, 4)
    const end = at + 8 + view.getUint32(at)
    if (end + 4 > bytes.length) return
    if (!PNG_CHUNKS.test(name)) {
      // A private ancillary chunk, which decoders ignore.
      write(bytes, at + 4, 'paDd')
      bytes.fill(0, at + 8, end)
      view.setUint32(end, crc32(bytes.subarray(at + 4, end)))
    }
    at = end + 4
    if (name === 'IEND') return void bytes.fill(0, at)
  }
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  return crc
})

/** The CRC of a PNG chunk. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}

const WEBP_CHUNKS = /^(VP8 |VP8L|VP8X|ALPH|ANIM|ANMF|ICCP)$/
const METADATA_FLAGS = 0x04 | 0x08

function blankWebp(bytes: Bytes) {
  if (bytes.length < 12) return
  const view = viewOf(bytes)
  const end = Math.min(8 + view.getUint32(4, true), bytes.length)
  bytes.fill(0, end)
  for (let at = 12; at + 8 <= end; ) {
    const name = asciiAt(bytes, at, 4)
    const length = view.getUint32(at + 4, true)
    if (name === 'VP8X') bytes[at + 8] = (bytes[at + 8] ?? 0) & ~METADATA_FLAGS
    if (!WEBP_CHUNKS.test(name)) {
      write(bytes, at, 'PADD')
      bytes.fill(0, at + 8, Math.min(at + 8 + length, end))
    }
    at += 8 + length + (length % 2)
  }
}
