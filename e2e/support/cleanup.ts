// What a journey puts on the stage for itself, it takes away again: every list would grow with every journey, and
// every later visit would pay for it.

import { ApiError } from '@crew-chief/contract/client'

type Work = () => Promise<unknown>
const left: Work[] = []

/** To be done when the journey is over. A worker walks one journey at a time. */
export const onCleanup = (work: Work): void => {
  left.push(work)
}

export async function runCleanup() {
  for (const work of left.splice(0)) await work().catch(unlessRefused)
}

/** The journey itself may have taken it away, or made it impossible: then it stays as it is. */
function unlessRefused(error: unknown) {
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) throw error
}
