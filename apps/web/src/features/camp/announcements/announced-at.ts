const MOMENT = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** Short month, day, year, hour, minute (spec 2 §2): Jun 12, 2027, 8:05 AM, on the reader's clock. */
export const announcedAt = (date: string): string => MOMENT.format(new Date(date)).replaceAll('\u202f', ' ')
