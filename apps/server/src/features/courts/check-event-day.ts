import { ERRORS } from '@crew-chief/contract/errors'
import { campDays } from '@crew-chief/domain/camp/camp-days'
import { AppError } from '../../app-error.ts'

type EventTime = { startsAt: Date; endsAt: Date; timezone: string }

/** Courts and schedule items can only be on a day of the event, in its time zone. */
export function checkEventDay({ startsAt, endsAt, timezone }: EventTime, day: string): void {
  const days = campDays({ startDate: startsAt.toISOString(), endDate: endsAt.toISOString(), timezone })
  if (days.some(({ key }) => key === day)) return
  throw new AppError('camp.no_such_day', { fields: { day: ERRORS['camp.no_such_day'].message } })
}
