import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { crc32, deflateSync } from 'node:zlib'
import type { ApiRequest } from '@crew-chief/contract/endpoint'
import { uploadsApi } from '@crew-chief/contract/uploads'
import { adminToken, call } from './api.ts'

const FIVE_MB = 5 * 1_048_576
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

type ChosenFile = { name: string; mimeType: string; buffer: Buffer }

/** A valid PNG. Noise does not compress: three bytes per pixel. */
function noise(width: number, height: number): Buffer {
  const rows = Array.from({ length: height }, () => Buffer.concat([Buffer.from([0]), randomBytes(width * 3)]))
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width)
  size.writeUInt32BE(height, 4)
  const header = Buffer.concat([size, Buffer.from([8, 2, 0, 0, 0])])
  return pngFile(header, deflateSync(Buffer.concat(rows), { level: 0 }))
}

export const pngFile = (header: Buffer, data: Buffer): Buffer =>
  Buffer.concat([PNG_SIGNATURE, pngChunk('IHDR', header), pngChunk('IDAT', data), pngChunk('IEND', Buffer.alloc(0))])

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
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
  { what: 'a web page with a PNG signature', file: png('me.png', Buffer.concat([PNG_SIGNATURE, PAGE])) },
]

export type SignUpload = ApiRequest<typeof uploadsApi.signUpload>['body']
type Upload = Pick<SignUpload, 'folder' | 'fileName' | 'contentType'> & { bytes: Buffer }

/** Uploads without the checks of the page. Returns the public URL. */
export async function uploadFile({ bytes, token, ...file }: Upload & { token: string }): Promise<string> {
  const signed = await call(uploadsApi.signUpload, { body: { ...file, size: bytes.length } }, { token })
  const url = new URL(signed.uploadUrl, process.env.CREW_CHIEF_URL)
  const { status } = await fetch(url, { method: signed.method, headers: signed.headers, body: new Uint8Array(bytes) })
  if (status !== 204) throw new Error(`Storage returned ${status}.`)
  return signed.publicUrl
}

/** Returns the file as posts describe it. */
async function uploadPostFile(file: Upload) {
  const path = await uploadFile({ ...file, token: await adminToken() })
  return { name: file.fileName, path, type: file.contentType }
}

export async function uploadImage(name: string) {
  const bytes = smallPhoto().buffer
  const file = await uploadPostFile({ folder: 'posts/images', fileName: name, contentType: 'image/png', bytes })
  return { ...file, width: 64, height: 64 }
}

/** 20 seconds with a key frame every two, so that it can be seeked. VP9 plays in every Chromium. */
export async function uploadVideo() {
  const bytes = await readFile(new URL('../files/clip.mp4', import.meta.url))
  const file = await uploadPostFile({
    folder: 'posts/videos',
    fileName: 'rotation.mp4',
    contentType: 'video/mp4',
    bytes,
  })
  return { ...file, width: 320, height: 180, duration: 20 }
}

export const uploadPdf = (pages: readonly string[]) =>
  uploadPostFile({ folder: 'posts/pdfs', fileName: 'june.pdf', contentType: 'application/pdf', bytes: pdf(pages) })

/** A PDF header without content. */
export const uploadBrokenPdf = () =>
  uploadPostFile({
    folder: 'posts/pdfs',
    fileName: 'torn.pdf',
    contentType: 'application/pdf',
    bytes: Buffer.from('%PDF-1.7\nnothing more'),
  })

/** A minimal PDF with one line of text per page. */
function pdf(lines: readonly string[]): Buffer {
  const kids = lines.map((_, index) => `${4 + index * 2} 0 R`).join(' ')
  return pdfFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${lines.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...lines.flatMap((line, index) => {
      const drawing = `BT /F1 36 Tf 60 700 Td (${line}) Tj ET`
      const parts = `/Contents ${5 + index * 2} 0 R /Resources << /Font << /F1 3 0 R >> >>`
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] ${parts} >>`,
        `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
      ]
    }),
  ])
}

export function pdfFile(objects: readonly string[]): Buffer {
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(text + table + trailer, 'latin1')
}
