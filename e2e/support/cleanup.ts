import { ApiError } from '@crew-chief/contract/client'

type Work = () => Promise<unknown>
const left: Work[] = []

/** Runs after the test. A worker runs one test at a time. */
export const onCleanup = (work: Work): void => {
  left.push(work)
}

export async function runCleanup() {
  for (const work of left.splice(0)) await work().catch(unlessRefused)
}

/** Ignores refused requests: the test may have deleted the record. */
function unlessRefused(error: unknown) {
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) throw error
}
