import { type CampDay, momentOf } from '@crew-chief/domain/camp/camp-days'
import { zoneName } from '@crew-chief/domain/events/event-dates'
import { toWallClock } from '@crew-chief/domain/time-zone'

/** The name of the camp's time zone on that day; undefined if the viewer's clock shows the same time. */
export function foreignZone(day: CampDay, timezone: string, viewerZone: string): string | undefined {
  const noon = momentOf(day, '12:00', timezone)
  return toWallClock(noon, timezone) === toWallClock(noon, viewerZone) ? undefined : zoneName(noon, timezone)
}
