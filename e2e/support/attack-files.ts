import { crc32, deflateSync } from 'node:zlib'

/** Tries to steal the tokens, change the title and call the server. */
export const MARK = `try { localStorage.setItem('owned', localStorage.getItem('auth')) } catch {} document.title = 'owned'; fetch('/owned')`

export const PAGE = Buffer.from(
  `<!doctype html><title>a page</title><script>${MARK}</script><img src=x onerror="${MARK}">`,
)

export const DRAWING = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" onload="${MARK}"><script>${MARK}</script></svg>`,
)

/** A GIF by its first bytes that is also valid JavaScript: size and colors are inside a comment. */
export const GIF_AND_SCRIPT = Buffer.concat([
  Buffer.from('GIF89a/*'),
  Buffer.from([0, 0, 0, 0x2c, 0, 0, 0, 0, 0x0a, 0, 0x0a, 0]),
  Buffer.from(`*/=1;${MARK}`),
])

// 8 × 8 pixels of one color, without metadata.
const PHOTO = Buffer.from(
  '/9j/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABAX/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCkAglv/9k=',
  'base64',
)

export const HOME = '39.7589 N, 84.1916 W'

/** A valid photo with an Exif location, followed by an HTML page. */
export function photoFromHome(): Buffer {
  const exif = Buffer.from(`Exif\0\0MM\0*\0\0\0\x08\0\0\0\0\0\0${HOME}`, 'latin1')
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2])
  return Buffer.concat([PHOTO.subarray(0, 2), head, exif, PHOTO.subarray(2), PAGE])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A few kilobytes that decompress to 2,500 million pixels. */
export function bomb(): Buffer {
  const side = 50_000
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** One page with scripts that run on opening, on display and on clicking its link. */
export function pdfWithScript(words: string): Buffer {
  const script = `<< /S /JavaScript /JS (app.alert\\('owned'\\); ${MARK.replaceAll(/[()]/g, '\\$&')}) >>`
  const drawing = `BT /F1 36 Tf 60 700 Td (${words}) Tj ET`
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /OpenAction ${script} /Names << /JavaScript << /Names [(a) ${script}] >> >> >>`,
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /AA << /O ${script} >> /Annots [6 0 R] /Contents 5 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    `<< /Type /Annot /Subtype /Link /Rect [0 0 612 792] /A ${script} >>`,
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(text + table + end, 'latin1')
}
