// Sign, send, and once more when the connection broke. Knows no React.

import type { UploadFolder } from '@crew-chief/domain/uploads/file-rules'
import type { SendResult, Signed } from './send-file.ts'

type Ports = {
  sign: (file: { folder: UploadFolder; fileName: string; contentType: string; size: number }) => Promise<Signed>
  send: (signed: Signed) => Promise<SendResult>
}

const TRIES = 2

/** The file's address, or how it ended. What `sign` throws is the caller's. */
export async function uploadFile(
  { sign, send }: Ports,
  folder: UploadFolder,
  file: File,
): Promise<{ url: string } | Exclude<SendResult, 'sent'>> {
  for (let attempt = 1; ; attempt++) {
    // Signed anew each time: a permission is good for one file only, and the first may have arrived after all.
    const signed = await sign({ folder, fileName: file.name, contentType: file.type, size: file.size })
    const result = await send(signed)
    if (result === 'sent') return { url: signed.publicUrl }
    if (result !== 'network' || attempt === TRIES) return result
  }
}
