// What both the web app and the server's HTML say on the page of an event.

import { registrationWindowText } from './card-action.ts'
import type { EventStatus } from './event-choices.ts'
import { hasEnded } from './registration-rules.ts'

type Ending = { status: EventStatus; endDate: string; canceledAt: string | null }

/** Ended or canceled: prices and spots no longer matter. */
export const isOver = ({ status, endDate, canceledAt }: Ending, now: Date): boolean =>
  canceledAt !== null || hasEnded({ status, endsAt: new Date(endDate) }, now)

type Times = Parameters<typeof registrationWindowText>[0] & { status: EventStatus; endDate: string }

/** Why nobody can register at this time. `zone`: the reader's; null if unknown. */
export const registrationNotice = (event: Times, reader: { zone: string | null; now: Date }): string | null =>
  hasEnded({ status: event.status, endsAt: new Date(event.endDate) }, reader.now)
    ? 'This event has ended'
    : registrationWindowText(event, reader)

/** `Ridgeview Gym, Austin, TX`: the first part is the name of the venue. */
export function venueOf(location: string): { name: string; address: string; mapUrl: string } {
  const [name = '', ...address] = location.split(', ')
  const mapUrl = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(location)}`
  return { name, address: address.join(', '), mapUrl }
}
