import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from './platform/log.ts'

type Step = {
  name: string
  run: () => Promise<unknown>
  /** After this time `force` is called and the next step begins. */
  timeoutMs: number
  force?: () => unknown
}
export type Shutdown = ReturnType<typeof createShutdown>

/** Stops services in reverse order of their start. A step that hangs or fails does not prevent the following ones. */
export function createShutdown(log: Log) {
  const steps: Step[] = []
  return {
    push: (step: Step) => void steps.push(step),
    run: async () => {
      for (const step of steps.splice(0).reverse()) await runStep(step, log)
    },
  }
}

async function runStep({ name, run, timeoutMs, force }: Step, log: Log): Promise<void> {
  const timer = new AbortController()
  const timeout = sleep(timeoutMs, 'timeout', { signal: timer.signal }).catch(() => 'cancelled')
  const work = run().then(
    () => 'done',
    (error: Error) => log.warn({ step: name, reason: error.message }, 'stopping failed'),
  )
  if ((await Promise.race([work, timeout])) === 'timeout') {
    log.warn({ step: name }, 'stopping took too long')
    force?.()
  }
  timer.abort()
}
