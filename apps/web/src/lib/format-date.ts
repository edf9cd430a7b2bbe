// Moments in words, in the viewer's own zone.

const LONG_DAY = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
const SHORT_DAY = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric' })
const TIME = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

// Intl puts a narrow no-break space before AM; a plain one is what people search for and copy.
const plain = (text: string) => text.replaceAll('\u202f', ' ')

/** Thursday, June 3, 2027 */
export const formatLongDay = (moment: Date): string => LONG_DAY.format(moment)

/** 8:00 AM */
export const formatTime = (moment: Date): string => plain(TIME.format(moment))

/** Sat, Jun 12 · 8:00 AM */
export const formatDayTime = (moment: Date): string => `${SHORT_DAY.format(moment)} · ${formatTime(moment)}`
