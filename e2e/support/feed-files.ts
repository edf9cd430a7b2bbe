import { readFile } from 'node:fs/promises'
import type { ApiRequest } from '@crew-chief/contract/endpoint'
import { uploadsApi } from '@crew-chief/contract/uploads'
import { adminToken, call } from './api.ts'
import { smallPhoto } from './profile-files.ts'

type Signing = ApiRequest<typeof uploadsApi.signUpload>['body']
type Upload = Pick<Signing, 'folder' | 'fileName' | 'contentType'> & { bytes: Buffer }

/** Returns the file as posts describe it. */
async function upload({ folder, fileName, contentType, bytes }: Upload) {
  const signing = { folder, fileName, contentType, size: bytes.length }
  const signed = await call(uploadsApi.signUpload, { body: signing }, { token: await adminToken() })
  const address = new URL(signed.uploadUrl, process.env.CREW_CHIEF_URL)
  const response = await fetch(address, { method: signed.method, headers: signed.headers, body: new Uint8Array(bytes) })
  if (!response.ok) throw new Error(`Storage returned ${response.status}.`)
  return { name: fileName, path: signed.publicUrl, type: contentType }
}

export async function uploadImage(name: string) {
  const bytes = smallPhoto().buffer
  const file = await upload({ folder: 'posts/images', fileName: name, contentType: 'image/png', bytes })
  return { ...file, width: 64, height: 64 }
}

/** 20 seconds with a key frame every two, so that it can be seeked. VP9 plays in every Chromium. */
export async function uploadVideo() {
  const bytes = await readFile(new URL('../files/clip.mp4', import.meta.url))
  const file = await upload({ folder: 'posts/videos', fileName: 'rotation.mp4', contentType: 'video/mp4', bytes })
  return { ...file, width: 320, height: 180, duration: 20 }
}

export const uploadPdf = (pages: readonly string[]) =>
  upload({ folder: 'posts/pdfs', fileName: 'june.pdf', contentType: 'application/pdf', bytes: pdf(pages) })

/** A PDF header without content. */
export const uploadBrokenPdf = () =>
  upload({
    folder: 'posts/pdfs',
    fileName: 'torn.pdf',
    contentType: 'application/pdf',
    bytes: Buffer.from('%PDF-1.7\nnothing more'),
  })

/** A minimal PDF with one line of text per page. */
function pdf(lines: readonly string[]): Buffer {
  const kids = lines.map((_, index) => `${4 + index * 2} 0 R`).join(' ')
  const objects = [
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
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`
  return Buffer.from(`${text}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`)
}
