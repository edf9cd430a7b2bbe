import { flushSync } from 'react-dom'

/** A picture is worked on by others while the page prepares the next: only the third begins with the first one on the screen. */
const inThirdPicture = (work: () => void) =>
  requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => work())))

/**
 * The next picture answers the press: a dialog is closed, somebody is let go. What is drawn anew on the board follows it,
 * in the order it was asked for. With sixty courts both in one picture would be felt.
 */
export function afterPaint(work: () => void) {
  const waiting = new AbortController()
  const { signal } = waiting
  const now = () => {
    if (signal.aborted) return
    waiting.abort()
    flushSync(work)
  }
  inThirdPicture(() => setTimeout(now, 0))
  // A page that is left has no pictures to come, and nothing that was done on it may be lost.
  for (const leaving of ['pagehide', 'visibilitychange']) addEventListener(leaving, now, { signal })
}

/** When the board has followed too. */
export const afterEdit = (work: () => void) => inThirdPicture(() => requestAnimationFrame(() => setTimeout(work, 0)))
