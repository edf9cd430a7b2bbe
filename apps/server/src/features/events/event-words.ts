// How mails name an event's time.

import type { EventRow } from './events.tables.ts'

/** `Sat, Jun 12, 8:00 AM CDT`, in the event's own zone. */
export const startWords = ({ startsAt, timezone }: Pick<EventRow, 'startsAt' | 'timezone'>): string =>
  momentWords(startsAt, timezone)

export const momentWords = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(moment)
