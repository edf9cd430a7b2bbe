import { flushSync } from 'react-dom'

/** The second picture begins when the first has been handed over: what comes then does not hold it up. */
const inSecondPicture = (work: () => void) => requestAnimationFrame(() => requestAnimationFrame(() => work()))

/**
 * The next picture answers the press: a dialog is closed, somebody is let go. What is drawn anew on the board follows it,
 * in the order it was asked for. With sixty courts both in one picture would be felt.
 */
export const afterPaint = (work: () => void) => inSecondPicture(() => setTimeout(() => flushSync(work), 0))

/** When the board has followed too. */
export const afterEdit = (work: () => void) => inSecondPicture(() => requestAnimationFrame(() => setTimeout(work, 0)))
