// When this process needs somebody's eyes.

import { concernAt, finding, type Verdict, verdictOf } from './verdict.ts'

export type NodeFacts = {
  heapBytes: number
  heapLimitBytes: number
  /** How late the event loop is: 99 of 100 turns began earlier than this. */
  delayMs: number
  passwordChecks: { running: number; waiting: number }
}

export const NODE_LIMITS = {
  heapShare: { watch: 0.8, trouble: 0.95 },
  delayMs: { watch: 100, trouble: 500 },
  // 200 may wait; whoever comes after them is told to come back.
  passwordsWaiting: { watch: 40, trouble: 150 },
} as const

export const judgeNode = ({ heapBytes, heapLimitBytes, delayMs, passwordChecks }: NodeFacts): Verdict =>
  verdictOf([
    ...finding(
      concernAt(heapBytes / heapLimitBytes, NODE_LIMITS.heapShare),
      `${Math.round((heapBytes / heapLimitBytes) * 100)} % of the memory this process may have are in use.`,
      'Restart this node soon, and compare its memory over the days before.',
    ),
    ...finding(
      concernAt(delayMs, NODE_LIMITS.delayMs),
      `Requests wait up to ${Math.round(delayMs)} ms before this node begins with them.`,
      'It has more work than one processor does. Add a node, or look for what keeps it busy.',
    ),
    ...finding(
      concernAt(passwordChecks.waiting, NODE_LIMITS.passwordsWaiting),
      `${passwordChecks.waiting} log-ins wait for their password to be checked.`,
      'Somebody may be trying passwords: look for many 401 answers of login. Otherwise add a node.',
    ),
  ])
