// A round through many things at the provider: one that fails does not hold up the others.

import type { Deps } from '../../deps.ts'
import { describeFault } from '../../platform/describe-fault.ts'
import { ProviderError } from './provider.ts'

// The queue takes a job that runs longer for dead, and would start the next beside it.
const LONGEST_MS = 60_000
// One without an answer may have a trouble of its own. That many in a row, and the provider is away.
const MOST_UNANSWERED = 3

type Round = {
  work: (id: string) => Promise<void>
  /** Called for each that failed: it must not be the first of every round. */
  putBack: (id: string) => Promise<void>
}

const isRefusal = (error: Error) => error instanceof ProviderError && error.isCertain

export async function eachInTurn(
  { log }: Pick<Deps, 'log'>,
  ids: readonly string[],
  { work, putBack }: Round,
): Promise<void> {
  const until = performance.now() + LONGEST_MS
  let unanswered = 0
  for (const id of ids) {
    if (performance.now() > until) return
    const error = await work(id).then(
      () => undefined,
      (fault: Error) => fault,
    )
    unanswered = !error || isRefusal(error) ? 0 : unanswered + 1
    if (!error) continue
    log.warn({ id, fault: describeFault(error) }, 'one of a round failed')
    await putBack(id)
    // The queue tries again later, and goes on with the rest.
    if (unanswered === MOST_UNANSWERED) throw error
  }
}
