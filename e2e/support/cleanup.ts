import { ApiError } from '@crew-chief/contract/client'

type Work = () => Promise<unknown>
const pending: Work[] = []

/** Runs after the test. A worker runs one test at a time. */
export const onCleanup = (work: Work): void => {
  pending.push(work)
}

export async function runCleanup() {
  for (const work of pending.splice(0)) await work().catch(ignoreRefusal)
}

/** Ignores refused requests: the test may have deleted the record. */
function ignoreRefusal(error: unknown) {
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) throw error
}
