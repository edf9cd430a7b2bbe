// Several files, one after the other: gyms have one thin line. Each arrives on its own; Cancel drops the rest.

import type { UploadFolder } from '@crew-chief/domain/uploads/file-rules'
import { useRef, useState } from 'react'
import { useUpload } from './use-upload.ts'

type Listeners = {
  /** What it returns is waited for before the next file goes. */
  onDone: (url: string, file: File) => unknown
  onFailed: () => void
}

export function useUploadQueue(folder: UploadFolder, { onDone, onFailed }: Listeners) {
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
    /** The file on its way and how many there are, or nothing. */
    running: names[0] === undefined ? null : { name: names[0], left: names.length, percent: percentOf(state) },
  }
}

function percentOf(state: ReturnType<typeof useUpload>['state']): number {
  if (state.is === 'uploading') return state.percent
  return state.is === 'done' ? 100 : 0
}
