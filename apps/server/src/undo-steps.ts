// Taking things down in the opposite order they came up. Every step gets its turn and its time:
// one that hangs or fails must not keep the database behind it running.

import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from './platform/log.ts'

type Step = {
  name: string
  run: () => Promise<unknown>
  /** How long it may take before `force` ends it. */
  withinMs: number
  force?: () => unknown
}

export function createUndoSteps(log: Log) {
  const steps: Step[] = []
  return {
    push: (step: Step) => void steps.push(step),
    runAll: async () => {
      for (const step of steps.splice(0).reverse()) await runStep(step, log)
    },
  }
}

async function runStep({ name, run, withinMs, force }: Step, log: Log): Promise<void> {
  const late = new AbortController()
  const tooLate = pause(withinMs, 'late', { signal: late.signal }).catch(() => 'on time')
  const work = run().then(
    () => 'done',
    (error: Error) => log.warn({ step: name, reason: error.message }, 'stopping failed'),
  )
  if ((await Promise.race([work, tooLate])) === 'late') {
    log.warn({ step: name }, 'stopping took too long')
    force?.()
  }
  late.abort()
}
