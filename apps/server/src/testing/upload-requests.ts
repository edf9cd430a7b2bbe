// Uploads files like a browser: sign, then PUT to the returned URL.

import { uploadsApi } from '@crew-chief/contract/uploads'
import type { UploadFolder } from '@crew-chief/domain/uploads/file-rules'
import sharp from 'sharp'
import type { TestServer } from './test-server.ts'

export type TestFile = { folder?: UploadFolder; fileName?: string; contentType?: string; content: Buffer }
type Signed = { uploadUrl: string; headers: Record<string, string> }

/** A real image of one color. */
export const pictureOf = (width: number, height: number, format: 'png' | 'jpeg' | 'webp' = 'png'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#F5C400' } })
    .toFormat(format)
    .toBuffer()

export function uploadRequests({ app, send }: TestServer) {
  const sign = async (token: string, { folder = 'profile', fileName = 'me.png', ...file }: TestFile, size?: number) => {
    const { contentType = 'image/png', content } = file
    const body = { folder, fileName, contentType, size: size ?? content.length }
    return send(uploadsApi.signUpload, { body }, { token })
  }
  const put = ({ uploadUrl, headers }: Signed, content: Buffer, others: Record<string, string> = {}) =>
    app.inject({ method: 'PUT', url: uploadUrl, payload: content, headers: { ...headers, ...others } })

  /** Signs and uploads; returns the public URL. */
  const upload = async (token: string, file: TestFile): Promise<string> => {
    const { body } = await sign(token, file)
    const { statusCode } = await put(body, file.content)
    if (statusCode !== 204) throw new Error(`the upload failed with ${statusCode}`)
    return body.publicUrl
  }
  return { sign, put, upload }
}
