import { setTimeout as pause } from 'node:timers/promises'

/** Asks again every few milliseconds until there is an answer; undefined when the time is over. */
export async function poll<T>(
  ask: () => Promise<T | undefined>,
  { everyMs, forMs }: { everyMs: number; forMs: number },
): Promise<T | undefined> {
  const deadline = performance.now() + forMs
  for (;;) {
    const answer = await ask()
    if (answer !== undefined || performance.now() > deadline) return answer
    await pause(everyMs)
  }
}
