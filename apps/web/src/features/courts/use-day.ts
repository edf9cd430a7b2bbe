// The chosen day of the event, in the address; without a word, the day it is there.

import { type CampTime, campDays, currentDay } from '@crew-chief/domain/camp/camp-days'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { withParam } from '../../lib/use-query-param.ts'

export function useDay(event: CampTime) {
  const [params, setParams] = useSearchParams()
  const days = campDays(event)
  const day = days.find(({ key }) => key === params.get('day')) ?? currentDay(days, event.timezone, new Date())
  const setDay = useCallback(
    (key: string) => setParams((current) => withParam(current, 'day', key), { replace: true }),
    [setParams],
  )
  return { day: day?.key ?? 'day1', setDay }
}
