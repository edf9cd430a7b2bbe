import type { ScheduleItem } from '@crew-chief/contract/schedule'
import type { Actor } from '../../../actor.ts'
import type { Deps } from '../../../deps.ts'
import { findCamp } from '../camp-access.ts'
import { presentScheduleItem } from './present-schedule-item.ts'
import { listItems } from './schedule.store.ts'

export async function listSchedule({ db }: Pick<Deps, 'db'>, actor: Actor, eventId: string): Promise<ScheduleItem[]> {
  await findCamp(db, actor, eventId)
  return (await listItems(db, eventId)).map(presentScheduleItem)
}
