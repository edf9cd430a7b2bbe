// A picture without what its camera wrote beside it: place, time, owner, remarks, and whatever hangs behind its end.
// Blanked where it stands, not cut out: the file keeps its length, so a size that was signed stays true.

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

/** A copy of the same length that tells nothing but the picture; null when it tells nothing more already. */
export function blankMetadata(type: string, bytes: Uint8Array): Bytes | null {
  const copy = new Uint8Array(bytes)
  BLANKERS[type]?.(copy)
  return isSame(copy, bytes) ? null : copy
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  // A plain loop: a photo has millions of bytes.
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false
  return true
}

const COMMENT = 0xfe
const END_OF_PICTURE = 0xd9
const SCAN = 0xda
const isAlone = (marker: number) => marker === 0 || marker === 1 || (marker >= 0xd0 && marker <= 0xd8)
const isNote = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === COMMENT
// How colours are meant is part of the picture.
const isColour = (marker: number, words: string) =>
  (marker === 0xe0 && words.startsWith('JFIF')) ||
  (marker === 0xe2 && words.startsWith('ICC_PROFILE')) ||
  (marker === 0xee && words.startsWith('Adobe'))

function blankJpeg(bytes: Bytes) {
  const view = viewOf(bytes)
  // Between two markers of a scan lie its points: like any reader we go on to the next byte that means something.
  for (let at = 2; at + 4 <= bytes.length; ) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff || marker === 0xff) at += 1
    else if (isAlone(marker)) at += 2
    else if (marker === END_OF_PICTURE) return void bytes.fill(0, at + 2)
    else {
      const length = view.getUint16(at + 2)
      if (marker !== SCAN && isNote(marker)) blankNote(bytes, at, Math.min(at + 2 + length, bytes.length))
      at += 2 + length
    }
  }
}

function blankNote(bytes: Bytes, at: number, end: number) {
  if (isColour(bytes[at + 1] ?? 0, asciiAt(bytes, at + 4, 12))) return
  const turn = asciiAt(bytes, at + 4, 6) === 'Exif\0\0' ? turnOf(bytes.subarray(at + 10, end)) : 1
  bytes.fill(0, at + 4, end)
  // Which way is up must stay, or phones' photos lie on their side.
  if (turn > 1 && end - at >= 4 + TURN_ONLY.length)
    write(bytes, at + 4, TURN_ONLY.replace('?', String.fromCharCode(turn)))
  else bytes[at + 1] = COMMENT
}

const TURN_ONLY = 'Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0?\0\0\0\0\0\0\0'
const TURN_TAG = 0x0112

/** Exif's orientation, from 1 (upright) to 8. */
function turnOf(tiff: Uint8Array): number {
  if (tiff.length < 14) return 1
  const view = viewOf(tiff)
  const isLittle = asciiAt(tiff, 0, 2) === 'II'
  const table = view.getUint32(4, isLittle)
  const entries = table + 2 <= tiff.length ? view.getUint16(table, isLittle) : 0
  for (let at = table + 2; at + 12 <= Math.min(tiff.length, table + 2 + entries * 12); at += 12)
    if (view.getUint16(at, isLittle) === TURN_TAG) return Math.min(view.getUint16(at + 8, isLittle), 8)
  return 1
}

// Capitals begin what no reader may leave out; of the rest only what says how the points are to be shown.
const SHOWN_PNG = /^([A-Z]|tRNS|gAMA|cHRM|sRGB|iCCP|cICP|mDCV|cLLI|sBIT|bKGD|hIST|pHYs|acTL|fcTL|fdAT)/

function blankPng(bytes: Bytes) {
  const view = viewOf(bytes)
  for (let at = 8; at + 12 <= bytes.length; ) {
    const name = asciiAt(bytes, at + 4, 4)
    const end = at + 8 + view.getUint32(at)
    if (end + 4 > bytes.length) return
    if (!SHOWN_PNG.test(name)) {
      // A name for private, harmless things: readers pass over it.
      write(bytes, at + 4, 'paDd')
      bytes.fill(0, at + 8, end)
      view.setUint32(end, checksum(bytes.subarray(at + 4, end)))
    }
    at = end + 4
    if (name === 'IEND') return void bytes.fill(0, at)
  }
}

const SUM_OF_BYTE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte
  for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  return sum
})

/** PNG's own sum over a part (CRC-32), without which readers call the file broken. */
function checksum(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) sum = (SUM_OF_BYTE[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8)
  return (sum ^ 0xffffffff) >>> 0
}

const SHOWN_WEBP = /^(VP8 |VP8L|VP8X|ALPH|ANIM|ANMF|ICCP)$/
const SAYS_NOTES = 0x04 | 0x08

function blankWebp(bytes: Bytes) {
  if (bytes.length < 12) return
  const view = viewOf(bytes)
  const end = Math.min(8 + view.getUint32(4, true), bytes.length)
  bytes.fill(0, end)
  for (let at = 12; at + 8 <= end; ) {
    const name = asciiAt(bytes, at, 4)
    const length = view.getUint32(at + 4, true)
    if (name === 'VP8X') bytes[at + 8] = (bytes[at + 8] ?? 0) & ~SAYS_NOTES
    if (!SHOWN_WEBP.test(name)) {
      write(bytes, at, 'PADD')
      bytes.fill(0, at + 8, Math.min(at + 8 + length, end))
    }
    at += 8 + length + (length % 2)
  }
}
