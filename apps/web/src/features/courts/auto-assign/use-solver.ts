import type { Solution } from '@crew-chief/domain/courts/solver/solve'
import type { SolverInput } from '@crew-chief/domain/courts/solver/solver-input'
import { useEffect, useRef, useState } from 'react'

/** The board it was worked out for is in `input`. */
export type Solving =
  | { step: 'asking' | 'working' | 'failed' }
  | { step: 'proposed'; input: SolverInput; solution: Solution }

/** One run at a time; leaving stops it. */
export function useSolver() {
  const [solving, setSolving] = useState<Solving>({ step: 'asking' })
  const worker = useRef<Worker | null>(null)
  const stop = () => {
    worker.current?.terminate()
    worker.current = null
  }
  useEffect(() => () => worker.current?.terminate(), [])

  const run = (input: SolverInput) => {
    stop()
    setSolving({ step: 'working' })
    const started = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' })
    worker.current = started
    started.onmessage = ({ data }: MessageEvent<Solution>) => {
      stop()
      setSolving({ step: 'proposed', input, solution: data })
    }
    started.onerror = () => {
      stop()
      setSolving({ step: 'failed' })
    }
    started.postMessage(input)
  }
  const goBack = () => {
    stop()
    setSolving({ step: 'asking' })
  }
  return { solving, run, goBack }
}
