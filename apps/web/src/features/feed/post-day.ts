const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })

/** Jun 2, 2027 */
export const formatPostDay = (moment: Date): string => DAY.format(moment)
