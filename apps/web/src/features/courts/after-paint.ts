import { flushSync } from 'react-dom'

/**
 * The next picture answers the press: a dialog is closed, somebody is let go. What is drawn anew on the board follows it,
 * in the order it was asked for. With sixty courts both in one picture would be felt.
 */
export const afterPaint = (work: () => void) => requestAnimationFrame(() => setTimeout(() => flushSync(work), 0))
