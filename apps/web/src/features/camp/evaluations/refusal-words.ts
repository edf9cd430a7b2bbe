// What is said of evaluations that the server did not take, when their author has long gone on.

import { fullName } from './evaluation-words.ts'
import type { QueuedEvaluation } from './queued-evaluation.ts'
import type { Refusal } from './waiting-evaluations.ts'

/** Your evaluation of Sam Okafor was not accepted. Nothing where nothing was refused. */
export function refusalWords([first, ...others]: readonly Refusal[]): { title: string; text: string } | undefined {
  if (!first) return undefined
  const whose = first.official ? `Your evaluation of ${fullName(first.official)}` : 'An evaluation'
  if (others.length === 0) return { title: `${whose} was not accepted`, text: first.reason }
  return { title: `${whose} and ${others.length} more were not accepted`, text: first.reason }
}

/** not sent yet; 1 not accepted. */
export function unsentWords(waiting: readonly Pick<QueuedEvaluation, 'refusal'>[]): string {
  const refused = waiting.filter(({ refusal }) => refusal !== null).length
  if (refused === waiting.length) return 'not accepted.'
  return refused === 0 ? 'not sent yet.' : `not sent yet; ${refused} not accepted.`
}
