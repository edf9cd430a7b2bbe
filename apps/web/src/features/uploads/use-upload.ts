import { ApiError } from '@crew-chief/contract/client'
import { uploadsApi } from '@crew-chief/contract/uploads'
import type { UploadFolder } from '@crew-chief/domain/uploads/file-rules'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '../../api/api.ts'
import { sendFile, uploadFile, withoutMetadata } from './upload-file.ts'

type UploadState =
  | { status: 'idle' }
  | { status: 'uploading'; percent: number }
  | { status: 'done'; url: string }
  | { status: 'failed'; message: string }

type UploadListeners = { onDone?: (url: string) => void; onFailed?: (message: string) => void }

const IDLE: UploadState = { status: 'idle' }
const FAILED = uploadsApi.signUpload.failure

export function useUpload(folder: UploadFolder, { onDone, onFailed }: UploadListeners = {}) {
  const [state, setState] = useState<UploadState>(IDLE)
  const running = useRef<AbortController>(undefined)
  // Leaving the screen cancels the upload.
  useEffect(() => () => running.current?.abort(), [])

  /** Returns the URL of the file, or null when it failed or was cancelled. */
  const start = async (file: File): Promise<string | null> => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const show = (next: UploadState) => controller.signal.aborted || setState(next)
    show({ status: 'uploading', percent: 0 })
    const result = await runUpload(folder, file, controller.signal, (percent) => show({ status: 'uploading', percent }))
    if (controller.signal.aborted) return null
    show(result)
    if (result.status === 'done') onDone?.(result.url)
    if (result.status === 'failed') onFailed?.(result.message)
    return result.status === 'done' ? result.url : null
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
    const content = await withoutMetadata(file)
    const steps = {
      sign: (body: { folder: UploadFolder; fileName: string; contentType: string; size: number }) =>
        callApi(uploadsApi.signUpload, { body }, signal),
      send: (signed: Parameters<typeof sendFile>[0]) => sendFile(signed, content, { signal, onPercent }),
    }
    const result = await uploadFile(steps, folder, file)
    return typeof result === 'object' ? { status: 'done', url: result.url } : { status: 'failed', message: FAILED }
  } catch (error) {
    return { status: 'failed', message: error instanceof ApiError ? error.message : FAILED }
  }
}

type QueueListeners = {
  /** Awaited before the next file is sent. */
  onDone: (url: string, file: File) => unknown
  onFailed: () => void
}

/** Uploads files one after the other, because gym Wi-Fi is slow. Cancelling drops the remaining files. */
export function useUploadQueue(folder: UploadFolder, { onDone, onFailed }: QueueListeners) {
  const waiting = useRef<File[]>([])
  const [names, setNames] = useState<readonly string[]>([])
  const { start, cancel, state } = useUpload(folder, { onFailed })

  const sync = () => setNames(waiting.current.map(({ name }) => name))
  const add = async (files: readonly File[]) => {
    const isRunning = waiting.current.length > 0
    waiting.current.push(...files)
    sync()
    if (isRunning) return
    for (let file = waiting.current[0]; file; file = waiting.current[0]) {
      const url = await start(file)
      if (url) await onDone(url, file)
      waiting.current.shift()
      sync()
    }
  }
  const stop = () => {
    waiting.current.splice(1)
    cancel()
  }
  return {
    add: (files: readonly File[]) => void add(files),
    stop,
    /** The current file and the number of remaining ones; null when idle. */
    running: names[0] === undefined ? null : { name: names[0], left: names.length, percent: percentOf(state) },
  }
}

function percentOf(state: ReturnType<typeof useUpload>['state']): number {
  if (state.status === 'uploading') return state.percent
  return state.status === 'done' ? 100 : 0
}
