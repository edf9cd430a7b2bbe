import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

const FIVE_MB = 5 * 1_048_576
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

type ChosenFile = { name: string; mimeType: string; buffer: Buffer }

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A valid PNG. Noise does not compress: three bytes per pixel. */
function noise(width: number, height: number): Buffer {
  const rows = Array.from({ length: height }, () => Buffer.concat([Buffer.from([0]), randomBytes(width * 3)]))
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width)
  size.writeUInt32BE(height, 4)
  const header = Buffer.concat([size, Buffer.from([8, 2, 0, 0, 0])])
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 0 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const PAGE = Buffer.from('<!doctype html><script>document.title = "owned"</script>')

const png = (name: string, buffer: Buffer): ChosenFile => ({ name, mimeType: 'image/png', buffer })

export const smallPhoto = () => png('me.png', noise(64, 64))

/** Just below the limit. */
export const largePhoto = () => png('me at the camp.png', noise(1300, 1340))

/** The limit is "less than 5MB", so exactly 5 MB is too large. */
export const oversizedPhoto = () => png('me.png', Buffer.concat([smallPhoto().buffer], FIVE_MB))

export const textFile: ChosenFile = { name: 'me.txt', mimeType: 'text/plain', buffer: Buffer.from('It is me.') }

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>document.title = "owned"</script></svg>'

export const svgWithScript: ChosenFile = { name: 'me.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(SVG) }

/** Pictures by name and type, but not by content. */
export const DISGUISED_FILES: readonly { what: string; file: ChosenFile }[] = [
  {
    what: 'an executable renamed .png',
    file: png('me.png', Buffer.concat([Buffer.from('MZ\x90\0'), randomBytes(4000)])),
  },
  { what: 'an SVG with a script, renamed .png', file: png('me.png', Buffer.from(SVG)) },
  { what: 'a web page renamed .png', file: png('me.png', PAGE) },
  { what: 'a web page behind the first bytes of a PNG', file: png('me.png', Buffer.concat([SIGNATURE, PAGE])) },
]
