const IDLE_MS = 1_000

/** Runs `work` after `afterMs`, but not before the user has been idle for a second. Returns the cancel function. */
export function whenIdle(afterMs: number, work: () => void, page: EventTarget = window): () => void {
  const listeners = new AbortController()
  const startedAt = Date.now()
  let timer: ReturnType<typeof setTimeout>
  const schedule = () => {
    clearTimeout(timer)
    timer = setTimeout(run, Math.max(IDLE_MS, startedAt + afterMs - Date.now()))
  }
  const cancel = () => {
    clearTimeout(timer)
    listeners.abort()
  }
  const run = () => {
    cancel()
    work()
  }
  for (const event of ['pointerdown', 'keydown'])
    page.addEventListener(event, schedule, { capture: true, passive: true, signal: listeners.signal })
  schedule()
  return cancel
}
