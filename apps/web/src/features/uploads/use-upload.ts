// An upload as a screen sees it: how far, done where, or failed why; to be cancelled at any time.

import { ApiError } from '@crew-chief/contract/client'
import { uploadsApi } from '@crew-chief/contract/uploads'
import type { UploadFolder } from '@crew-chief/domain/uploads/file-rules'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '../../api/api.ts'
import { sendFile } from './send-file.ts'
import { uploadFile } from './upload-file.ts'
import { withoutPlace } from './without-place.ts'

export type UploadState =
  | { is: 'idle' }
  | { is: 'uploading'; percent: number }
  | { is: 'done'; url: string }
  | { is: 'failed'; message: string }

type Listeners = { onDone?: (url: string) => void; onFailed?: (message: string) => void }

const IDLE: UploadState = { is: 'idle' }
const FAILED = uploadsApi.signUpload.failure

export function useUpload(folder: UploadFolder, { onDone, onFailed }: Listeners = {}) {
  const [state, setState] = useState<UploadState>(IDLE)
  const running = useRef<AbortController>(undefined)
  // Whoever leaves the screen takes the upload along.
  useEffect(() => () => running.current?.abort(), [])

  /** Answers the file's address, or null when it did not arrive. */
  const start = async (file: File): Promise<string | null> => {
    running.current?.abort()
    const mine = new AbortController()
    running.current = mine
    const show = (next: UploadState) => mine.signal.aborted || setState(next)
    show({ is: 'uploading', percent: 0 })
    const end = await runUpload(folder, file, mine.signal, (percent) => show({ is: 'uploading', percent }))
    if (mine.signal.aborted) return null
    show(end)
    if (end.is === 'done') onDone?.(end.url)
    if (end.is === 'failed') onFailed?.(end.message)
    return end.is === 'done' ? end.url : null
  }
  const cancel = () => {
    running.current?.abort()
    setState(IDLE)
  }
  return { start, cancel, state }
}

async function runUpload(
  folder: UploadFolder,
  file: File,
  signal: AbortSignal,
  onPercent: (percent: number) => void,
): Promise<UploadState> {
  try {
    const content = await withoutPlace(file)
    const ports = {
      sign: (body: { folder: UploadFolder; fileName: string; contentType: string; size: number }) =>
        callApi(uploadsApi.signUpload, { body }, signal),
      send: (signed: Parameters<typeof sendFile>[0]) => sendFile(signed, content, { signal, onPercent }),
    }
    const end = await uploadFile(ports, folder, file)
    return typeof end === 'object' ? { is: 'done', url: end.url } : { is: 'failed', message: FAILED }
  } catch (error) {
    return { is: 'failed', message: error instanceof ApiError ? error.message : FAILED }
  }
}
