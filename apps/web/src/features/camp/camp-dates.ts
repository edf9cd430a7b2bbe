import { type CampTime, campDays } from '@crew-chief/domain/camp/camp-days'

const DAY = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', day: 'numeric' })
const DAY_AND_YEAR = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
})

const at = (date: string): Date => new Date(`${date}T00:00:00Z`)

/** June 12 – June 14, 2027 */
export function formatCampDates(time: CampTime): string {
  const days = campDays(time)
  const first = days[0]?.date ?? ''
  const last = days.at(-1)?.date ?? ''
  if (first === last) return DAY_AND_YEAR.format(at(first))
  const start = first.slice(0, 4) === last.slice(0, 4) ? DAY : DAY_AND_YEAR
  return `${start.format(at(first))} – ${DAY_AND_YEAR.format(at(last))}`
}
