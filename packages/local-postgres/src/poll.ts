import { setTimeout as pause } from 'node:timers/promises'

/** Calls `check` until it returns a value; undefined after the timeout. */
export async function poll<T>(
  check: () => Promise<T | undefined>,
  { everyMs, timeoutMs }: { everyMs: number; timeoutMs: number },
): Promise<T | undefined> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    const result = await check()
    if (result !== undefined || performance.now() > deadline) return result
    await pause(everyMs)
  }
}
