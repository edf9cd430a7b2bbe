// When the work that waits needs somebody's eyes.

import { counted, durationInWords } from './counted.ts'
import { concernAt, type Finding, finding, type SystemState, type Verdict, verdictOf, worstOf } from './verdict.ts'

export type QueueFacts = {
  name: string
  /** To be done now. */
  waiting: number
  /** To be tried again later. */
  retrying: number
  running: number
  /** Given up within the last hour; they are forgotten after that. */
  failed: number
  /** How long the oldest one has been due; null when none waits. */
  oldestSeconds: number | null
}

export const QUEUE_LIMITS = {
  oldestSeconds: { watch: 120, trouble: 600 },
  retrying: { watch: 10, trouble: 1_000 },
  failed: { watch: 1, trouble: 100 },
} as const

function findingsOf({ name, oldestSeconds, retrying, failed }: QueueFacts): Finding[] {
  return [
    ...finding(
      concernAt(oldestSeconds ?? 0, QUEUE_LIMITS.oldestSeconds),
      `${name}: the oldest job has been waiting for ${durationInWords(oldestSeconds ?? 0)}.`,
      'See that a node is running and takes jobs; many at once need a while.',
    ),
    ...finding(
      concernAt(retrying, QUEUE_LIMITS.retrying),
      `${name}: ${counted(retrying, 'job is', 'jobs are')} to be tried again.`,
      'Something outside does not answer. They go through by themselves once it does.',
    ),
    ...finding(
      concernAt(failed, QUEUE_LIMITS.failed),
      `${name}: ${counted(failed, 'job was', 'jobs were')} given up within the last hour.`,
      'The log says why, in lines with "job failed".',
    ),
  ]
}

export const queueState = (queue: QueueFacts): SystemState => worstOf(findingsOf(queue).map(({ state }) => state))

export const judgeQueues = (queues: readonly QueueFacts[]): Verdict => verdictOf(queues.flatMap(findingsOf))
