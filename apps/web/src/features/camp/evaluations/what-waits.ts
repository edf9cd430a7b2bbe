// Looks whether evaluations wait on this device. Most people have none and load nothing for it.

import { QUEUE_KEY } from './queue-key.ts'

export function sendWhatWaits() {
  try {
    if (localStorage.getItem(QUEUE_KEY) === null) return
  } catch {
    // Storage is forbidden: then nothing was kept.
    return
  }
  import('./evaluation-queue.ts').then(
    ({ startSending }) => startSending(),
    // Without network the part may be missing; the next start tries again.
    () => {},
  )
}
