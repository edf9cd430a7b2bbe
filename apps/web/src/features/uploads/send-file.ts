// One file to storage, straight from the browser. XMLHttpRequest, because fetch cannot say how far an upload is.

import type { Reply } from '@crew-chief/contract/endpoint'
import type { uploadsApi } from '@crew-chief/contract/uploads'

export type Signed = Reply<typeof uploadsApi.signUpload>

/** `network`: no answer came, so another try may help. `refused`: storage said no. */
export type SendResult = 'sent' | 'refused' | 'network' | 'cancelled'

type Options = { signal: AbortSignal; onPercent: (percent: number) => void }

// Gym Wi-Fi swallows uploads whole: so long without a byte moving, and the connection counts as lost.
const STALLED_MS = 30_000

export function sendFile(
  { uploadUrl, method, headers, fields }: Signed,
  file: Blob,
  { signal, onPercent }: Options,
): Promise<SendResult> {
  if (signal.aborted) return Promise.resolve('cancelled')
  const request = new XMLHttpRequest()
  const { promise, resolve } = Promise.withResolvers<SendResult>()
  const watch = stallWatch(() => request.abort())
  const cancel = () => request.abort()
  request.upload.onprogress = ({ loaded, total }) => {
    watch.alive()
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
    watch.stop()
    signal.removeEventListener('abort', cancel)
  })
}

/** Storage reads a form in order: everything after the file is ignored. */
function formOf(fields: Record<string, string>, file: Blob): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)
  return form
}

function stallWatch(onStalled: () => void) {
  let timer = setTimeout(onStalled, STALLED_MS)
  const stop = () => clearTimeout(timer)
  const alive = () => {
    stop()
    timer = setTimeout(onStalled, STALLED_MS)
  }
  return { alive, stop }
}
