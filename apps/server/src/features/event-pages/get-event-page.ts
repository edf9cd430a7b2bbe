import type { EventPage } from '@crew-chief/contract/event-pages'
import type { Actor } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { listScheduleItems } from '../camp/public.ts'
import { getEventAt } from '../events/public.ts'
import { listPastPictures, listPublicStaff } from './event-pages.store.ts'

/** Everyone who may see the event sees its schedule, clinicians and hosts. */
export async function getEventPage(
  deps: Pick<Deps, 'db' | 'config'>,
  actor: Actor | null,
  slug: string,
): Promise<EventPage> {
  const event = await getEventAt(deps, actor, slug)
  const { db } = deps
  const agenda = await listScheduleItems(db, event.id)
  const staff = await listPublicStaff(db, event.id)
  return {
    ...event,
    agenda: agenda.map(({ day, startTime, endTime, title, location }) => ({
      day,
      startTime,
      endTime,
      title,
      location,
    })),
    clinicians: staff
      .filter(({ functions }) => functions.includes('clinician'))
      .map(({ name, profileImage, about }) => ({ name, profileImage, about })),
    hosts: staff
      .filter(({ functions, hasAccepted }) => functions.includes('director') && hasAccepted)
      .map(({ name, profileImage, about }) => ({ name, profileImage, about })),
    pastPictures: await listPastPictures(db, event),
  }
}
