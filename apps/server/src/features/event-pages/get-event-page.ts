import type { EventPage } from '@crew-chief/contract/event-pages'
import type { Actor } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { listScheduleItems } from '../camp/public.ts'
import { getEventAt } from '../events/public.ts'
import { listClinicians } from './event-pages.store.ts'

/** Everyone who may see the event sees its schedule and the names of its clinicians. */
export async function getEventPage(
  deps: Pick<Deps, 'db' | 'config'>,
  actor: Actor | null,
  slug: string,
): Promise<EventPage> {
  const event = await getEventAt(deps, actor, slug)
  const { db } = deps
  const agenda = await listScheduleItems(db, event.id)
  const clinicians = await listClinicians(db, event.id)
  return {
    ...event,
    agenda: agenda.map(({ day, startTime, endTime, title, location }) => ({
      day,
      startTime,
      endTime,
      title,
      location,
    })),
    clinicians,
  }
}
