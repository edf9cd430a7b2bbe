// Says how an edit went. One toast at a time: the warning waits until the news has been read (spec 1 §8, §9).

import { toast } from '../../ui/toast.ts'
import type { EditUserOutcome } from './edit-user-outcome.ts'

const WARNING_DELAY_MS = 2000

export function announceEdit({ title, text, warning }: EditUserOutcome) {
  toast.success(title, text)
  if (warning) setTimeout(() => toast.error(warning.title, warning.text), WARNING_DELAY_MS)
}
