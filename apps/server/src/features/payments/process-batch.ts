import type { Deps } from '../../deps.ts'
import { describeFault } from '../../platform/describe-fault.ts'
import { ProviderError } from '../../platform/payment-provider/provider.ts'

// Below the job timeout of the queue, after which a second run would start.
const MAX_DURATION_MS = 60_000
// So many timeouts in a row mean that the provider is down.
const MAX_UNANSWERED = 3
// At 200 ms per request, one after the other would take minutes for a thousand members.
const CONCURRENCY = 5

type Batch = {
  work: (id: string) => Promise<void>
  /** Called for each failed id, so that it is not the first of the next run again. */
  requeue: (id: string) => Promise<void>
}

const isRejection = (error: Error) => error instanceof ProviderError && error.isCertain

/** Handles ids with requests to the provider; a failed one does not stop the others. */
export async function processBatch(
  { log }: Pick<Deps, 'log'>,
  ids: readonly string[],
  { work, requeue }: Batch,
): Promise<void> {
  const queue = [...ids]
  const deadline = performance.now() + MAX_DURATION_MS
  let unanswered = 0
  let lastError: Error | undefined
  const handle = async (id: string) => {
    const error = await work(id).then(
      () => undefined,
      (fault: Error) => fault,
    )
    unanswered = !error || isRejection(error) ? 0 : unanswered + 1
    if (!error) return
    lastError = error
    log.warn({ id, fault: describeFault(error) }, 'one item of a batch failed')
    await requeue(id)
  }
  const isDown = () => unanswered >= MAX_UNANSWERED
  const worker = async () => {
    while (!isDown() && performance.now() < deadline) {
      const id = queue.shift()
      if (id === undefined) return
      await handle(id)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  // The queue retries the job later.
  if (isDown() && lastError) throw lastError
}
