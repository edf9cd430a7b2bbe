// Verifies the declared type of a file by its first bytes.

const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0) =>
  signature.every((byte, index) => bytes[at + index] === byte)

const ascii = (text: string) => Array.from(text, (character) => character.charCodeAt(0))

const isZip = (bytes: Uint8Array) => startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])
// MP4 and QuickTime files begin with a box named `ftyp` (old QuickTime: `moov`, `mdat`, `wide`, `free`).
const hasBox = (bytes: Uint8Array, names: readonly string[]) => names.some((name) => startsWith(bytes, ascii(name), 4))

const SIGNATURES: Readonly<Record<string, (bytes: Uint8Array) => boolean>> = {
  'image/jpeg': (bytes) => startsWith(bytes, [0xff, 0xd8, 0xff]),
  'image/png': (bytes) => startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  'image/webp': (bytes) => startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8),
  'application/pdf': (bytes) => startsWith(bytes, ascii('%PDF-')),
  'application/msword': (bytes) => startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': isZip,
  'video/mp4': (bytes) => hasBox(bytes, ['ftyp']),
  'video/quicktime': (bytes) => hasBox(bytes, ['ftyp', 'moov', 'mdat', 'wide', 'free']),
}

export const matchesType = (type: string, firstBytes: Uint8Array): boolean => SIGNATURES[type]?.(firstBytes) ?? false
