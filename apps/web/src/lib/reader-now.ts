// Whose clock the browser runs on, for dates in words.

import type { Reader } from '@crew-chief/domain/events/event-dates'

export const readerNow = (): Reader => ({ zone: Intl.DateTimeFormat().resolvedOptions().timeZone, now: new Date() })
