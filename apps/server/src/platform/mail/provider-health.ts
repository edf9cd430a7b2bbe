// Whether the mail server works, as this node sees it. While it does not, bulk mail waits instead of using up its attempts.

const FIRST_WAIT_MS = 5_000
const LONGEST_WAIT_MS = 5 * 60_000
/** Refusals of single mails in a row that count as a failure of the server. */
const MANY_REFUSALS = 5

/** Closing down, or too many mails. */
const OVERLOADED = [421, 454]

export function createProviderHealth(now: () => number = () => performance.now()) {
  let refusals = 0
  let waitMs = 0
  let downUntil = 0
  const isDown = () => now() < downUntil

  return {
    isDown,
    remainingMs: () => Math.max(0, downUntil - now()),
    /** No mail was sent since the last failure. */
    wasDown: () => waitMs > 0,
    worked: () => {
      refusals = 0
      waitMs = 0
      downUntil = 0
    },
    failed: (error: Error) => {
      const code = Reflect.get(error, 'responseCode')
      // Without an answer to a command: the connection failed or timed out.
      const isFailure =
        code === undefined || OVERLOADED.includes(Number(code)) || Reflect.get(error, 'code') === 'EAUTH'
      refusals++
      // Mails that were on their way when the server failed count once.
      if (isDown() || (!isFailure && refusals < MANY_REFUSALS)) return
      waitMs = Math.min(waitMs === 0 ? FIRST_WAIT_MS : waitMs * 2, LONGEST_WAIT_MS)
      downUntil = now() + waitMs
    },
  }
}
