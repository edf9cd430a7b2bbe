// Times of day, stored as 24-hour `HH:MM` and shown with AM and PM (spec 2 §9).

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

export const isTimeOfDay = (text: string): boolean => TIME.test(text)

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** 13:05 is 1:05 PM. */
export function to12Hour(time: string): string {
  const hours = Number(time.slice(0, 2))
  return `${hours % 12 || 12}:${time.slice(3, 5)} ${hours < 12 ? 'AM' : 'PM'}`
}

export const timeRange = (start: string, end: string): string => `${to12Hour(start)} - ${to12Hour(end)}`

/** Every time from `first` up to and including `last`, `step` minutes apart. */
export function timesEvery(step: number, first = '00:00', last = '23:59'): string[] {
  const times: string[] = []
  for (let at = minutesOf(first); at <= minutesOf(last); at += step) times.push(timeOf(at))
  return times
}
