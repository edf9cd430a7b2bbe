const LONG_DAY = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
const SHORT_DAY = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric' })
const LONG_DATE = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric' })
const SHORT_DATE = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })
const TIME = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

// Intl puts a narrow no-break space before AM and PM; people search for and copy a plain one.
const withPlainSpaces = (text: string) => text.replaceAll('\u202f', ' ')

/** Thursday, June 3, 2027 */
export const formatLongDay = (moment: Date): string => LONG_DAY.format(moment)

/** June 3, 2027 */
export const formatLongDate = (moment: Date | string): string => LONG_DATE.format(new Date(moment))

/** Jun 3, 2027 */
export const formatShortDate = (moment: Date | string): string => SHORT_DATE.format(new Date(moment))

/** 8:00 AM */
export const formatTime = (moment: Date): string => withPlainSpaces(TIME.format(moment))

/** Jun 3, 2027 · 8:00 AM */
export const formatDateTime = (moment: string): string => `${formatShortDate(moment)} · ${formatTime(new Date(moment))}`

/** Sat, Jun 12 · 8:00 AM */
export const formatDayTime = (moment: Date): string => `${SHORT_DAY.format(moment)} · ${formatTime(moment)}`

const COUNT = new Intl.NumberFormat('en-US')

/** 12,345 */
export const formatCount = (count: number): string => COUNT.format(count)

const ORDINAL_RULES = new Intl.PluralRules('en-US', { type: 'ordinal' })
const ORDINAL_ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** 1st, 2nd, 3rd, 4th */
export const formatOrdinal = (position: number): string =>
  `${formatCount(position)}${ORDINAL_ENDINGS[ORDINAL_RULES.select(position)] ?? 'th'}`

/** plural(1, 'seat') is "1 seat", plural(2, 'person', 'people') is "2 people". */
export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`
