// A day one can put a court on: one the event has, on the clock of its place.

import { ERRORS } from '@crew-chief/contract/errors'
import { campDays } from '@crew-chief/domain/camp/camp-days'
import { AppError } from '../../app-error.ts'
import type { CourtEvent } from './board.store.ts'

export function checkCourtDay({ startsAt, endsAt, timezone }: CourtEvent, day: string): void {
  const days = campDays({ startDate: startsAt.toISOString(), endDate: endsAt.toISOString(), timezone })
  if (days.some(({ key }) => key === day)) return
  throw new AppError('camp.no_such_day', { fields: { day: ERRORS['camp.no_such_day'].message } })
}
