import { paths } from '@crew-chief/domain/paths'
import { withoutMarkdown } from '@crew-chief/domain/without-markdown'
import type { Deps } from '../../deps.ts'
import { calendarState, writeCalendar } from '../../platform/calendar.ts'
import { calendarUid, readEvent } from '../events/public.ts'

/** For everyone, so it contains only what a visitor sees. */
export async function eventCalendar({ db, config }: Pick<Deps, 'db' | 'config'>, id: string): Promise<string> {
  const event = await readEvent(db, null, id)
  return writeCalendar({
    productName: config.productName,
    entries: [
      {
        uid: calendarUid(event),
        time: { start: new Date(event.startDate), end: new Date(event.endDate) },
        title: event.name,
        description: withoutMarkdown(event.description),
        location: event.location,
        url: config.publicUrl + paths.event(event.slug),
        writtenAt: new Date(),
        ...calendarState(event.version, event.canceledAt),
      },
    ],
  })
}
