// Where one is in the schedule: the day, and the item that is being written.

import { type CampDay, type CampTime, campDays, currentDay } from '@crew-chief/domain/camp/camp-days'
import { type Changes, withChanges } from '../../../lib/list-place.ts'
import { useSearchParams } from '../../../router/navigation.tsx'

export function useSchedulePlace(camp: CampTime, now: Date) {
  const [params, setParams] = useSearchParams()
  const go = (changes: Changes, replace: boolean) => setParams((current) => withChanges(current, changes), { replace })
  const days = campDays(camp)
  const day: CampDay | undefined =
    days.find(({ key }) => key === params.get('day')) ?? currentDay(days, camp.timezone, now)
  return {
    days,
    day,
    showDay: (key: string) => go({ day: key }, false),
    /** `new`, or the id of the one that is edited. */
    itemId: params.get('item'),
    add: () => go({ item: 'new' }, false),
    edit: (id: string) => go({ item: id }, false),
    close: () => go({ item: null }, true),
    /** An item that was put on another day is shown there. */
    closeOn: (key: string) => go({ item: null, day: key }, true),
  }
}
