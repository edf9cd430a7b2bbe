// Uploads a file directly from the browser to storage.

import type { Reply } from '@crew-chief/contract/endpoint'
import type { uploadsApi } from '@crew-chief/contract/uploads'
import type { UploadFolder } from '@crew-chief/domain/uploads/file-rules'
import { blankMetadata } from '@crew-chief/domain/uploads/picture-metadata'

export type Signed = Reply<typeof uploadsApi.signUpload>

/** `network`: no response, worth a retry. `refused`: rejected by storage. */
export type SendResult = 'sent' | 'refused' | 'network' | 'cancelled'

type Steps = {
  sign: (file: { folder: UploadFolder; fileName: string; contentType: string; size: number }) => Promise<Signed>
  send: (signed: Signed) => Promise<SendResult>
}

const MAX_ATTEMPTS = 2

/** Returns the URL of the file, or why it failed. Errors of `sign` are passed on. */
export async function uploadFile(
  { sign, send }: Steps,
  folder: UploadFolder,
  file: File,
): Promise<{ url: string } | Exclude<SendResult, 'sent'>> {
  for (let attempt = 1; ; attempt++) {
    // Sign every attempt: a signature accepts one file, and the first attempt may have arrived.
    const signed = await sign({ folder, fileName: file.name, contentType: file.type, size: file.size })
    const result = await send(signed)
    if (result === 'sent') return { url: signed.publicUrl }
    if (result !== 'network' || attempt === MAX_ATTEMPTS) return result
  }
}

type SendOptions = { signal: AbortSignal; onPercent: (percent: number) => void }

// Without any progress for this long, the connection is considered lost.
const STALLED_MS = 30_000

/** Uses XMLHttpRequest, because fetch does not report upload progress. */
export function sendFile(
  { uploadUrl, method, headers, fields }: Signed,
  file: Blob,
  { signal, onPercent }: SendOptions,
): Promise<SendResult> {
  if (signal.aborted) return Promise.resolve('cancelled')
  const request = new XMLHttpRequest()
  const { promise, resolve } = Promise.withResolvers<SendResult>()
  const stallTimer = startStallTimer(() => request.abort())
  const cancel = () => request.abort()
  request.upload.onprogress = ({ loaded, total }) => {
    stallTimer.restart()
    onPercent(total > 0 ? (loaded / total) * 100 : 0)
  }
  request.onload = () => resolve(request.status >= 200 && request.status < 300 ? 'sent' : 'refused')
  request.onerror = () => resolve('network')
  request.onabort = () => resolve(signal.aborted ? 'cancelled' : 'network')
  signal.addEventListener('abort', cancel)
  request.open(method, uploadUrl)
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  request.send(fields ? formOf(fields, file) : file)
  return promise.finally(() => {
    stallTimer.stop()
    signal.removeEventListener('abort', cancel)
  })
}

/** The file comes last, because S3 ignores the fields after it. */
function formOf(fields: Record<string, string>, file: Blob): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)
  return form
}

function startStallTimer(onStalled: () => void) {
  let timer = setTimeout(onStalled, STALLED_MS)
  const stop = () => clearTimeout(timer)
  const restart = () => {
    stop()
    timer = setTimeout(onStalled, STALLED_MS)
  }
  return { restart, stop }
}

/** Removes location and time from a photo; the server does so too. The size stays the same, because it was signed. */
export async function withoutMetadata(file: Blob): Promise<Blob> {
  if (!file.type.startsWith('image/')) return file
  const blanked = blankMetadata(file.type, new Uint8Array(await file.arrayBuffer()))
  return blanked ? new Blob([blanked], { type: file.type }) : file
}
