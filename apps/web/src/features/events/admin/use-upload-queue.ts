// Several files, one after the other: gyms have one thin line. Each arrives on its own; Cancel drops the rest.

import { useRef, useState } from 'react'
import { useUpload } from '../../uploads/public.ts'

type Listeners = { onDone: (url: string) => void; onFailed: () => void }

export function useUploadQueue({ onDone, onFailed }: Listeners) {
  const waiting = useRef<File[]>([])
  const [names, setNames] = useState<readonly string[]>([])
  const { start, cancel, state } = useUpload('events', { onDone, onFailed })

  const sync = () => setNames(waiting.current.map(({ name }) => name))
  const add = async (files: readonly File[]) => {
    const isRunning = waiting.current.length > 0
    waiting.current.push(...files)
    sync()
    if (isRunning) return
    for (let file = waiting.current[0]; file; file = waiting.current[0]) {
      await start(file)
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

const percentOf = (state: ReturnType<typeof useUpload>['state']): number =>
  state.is === 'uploading' ? state.percent : 0
