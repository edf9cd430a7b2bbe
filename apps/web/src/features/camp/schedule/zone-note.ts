import { type CampDay, momentOf } from '@crew-chief/domain/camp/camp-days'
import { zoneName } from '@crew-chief/domain/events/event-dates'
import { toWallClock } from '@crew-chief/domain/time-zone'

/** The zone's name on that day, or undefined where the reader's clock shows the same. */
export function foreignZone(day: CampDay, timezone: string, readerZone: string): string | undefined {
  const noon = momentOf(day, '12:00', timezone)
  return toWallClock(noon, timezone) === toWallClock(noon, readerZone) ? undefined : zoneName(noon, timezone)
}
