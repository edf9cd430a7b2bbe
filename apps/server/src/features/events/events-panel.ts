// Events on the dashboard: what is to come, how it sells, who waits and who has not paid yet.

import type { DashboardPanel } from '../../dashboard-panel.ts'
import { countHolds, type EventAhead, type Holds, listEventsAhead } from './event-figures.store.ts'

const MOST_BARS = 8

const sum = <T>(list: readonly T[], value: (item: T) => number): number =>
  list.reduce((total, item) => total + value(item), 0)

export const eventsPanel: DashboardPanel = async ({ db }) => {
  const [ahead, holds] = await Promise.all([listEventsAhead(db), countHolds(db)])
  const open = sum(ahead, ({ maxParticipants, seatsTaken }) => maxParticipants - seatsTaken)
  const context = open === 1 ? '1 open seat' : `${open} open seats`
  return {
    figures: [{ id: 'events-ahead', label: 'Upcoming events', unit: 'count', value: ahead.length, context }],
    matters: [...holdsMatter(holds, new Date()), ...waitlistMatter(ahead)],
    charts: ahead.length === 0 ? [] : [seatsChart(ahead)],
  }
}

const seatsChart = (ahead: readonly EventAhead[]) => ({
  id: 'seats-by-event',
  title: 'Seats sold by event',
  note: ahead.length > MOST_BARS ? `The next ${MOST_BARS} events` : 'Upcoming events',
  unit: 'count' as const,
  kind: 'parts' as const,
  points: ahead.slice(0, MOST_BARS).map(({ name, seatsTaken }) => ({ label: name, value: seatsTaken })),
})

function holdsMatter(holds: readonly Holds[], now: Date) {
  const [first] = holds
  if (!first) return []
  const seats = sum(holds, (event) => event.holds)
  return [
    {
      id: 'seats-held',
      tone: 'yellow' as const,
      icon: 'hourglass' as const,
      title: seats === 1 ? '1 seat held, not paid' : `${seats} seats held, not paid`,
      text: [namesOf(first.name, holds.length), endOf(first, now)].filter(Boolean).join(' · '),
      link: { label: 'Show holds', to: `/events?registrants=${first.eventId}` },
    },
  ]
}

function endOf({ firstEndsAt }: Holds, now: Date): string {
  if (!firstEndsAt) return ''
  const minutes = Math.ceil((firstEndsAt.getTime() - now.getTime()) / 60_000)
  return minutes > 0 ? `first hold ends in ${minutes} min` : 'first hold is ending'
}

function waitlistMatter(ahead: readonly EventAhead[]) {
  const waited = ahead.filter(({ waitlisted }) => waitlisted > 0)
  const [longest] = waited.toSorted((a, b) => b.waitlisted - a.waitlisted)
  if (!longest) return []
  const people = sum(waited, ({ waitlisted }) => waitlisted)
  const seats = `${longest.seatsTaken} of ${longest.maxParticipants}`
  return [
    {
      id: 'waitlists',
      tone: 'blue' as const,
      icon: 'users' as const,
      title: people === 1 ? '1 person on the waitlist' : `${people} people on the waitlist`,
      text: `${namesOf(longest.name, waited.length)} (${seats})`,
      link: { label: 'Open waitlist', to: `/events?registrants=${longest.id}` },
    },
  ]
}

const namesOf = (name: string, events: number): string => (events === 1 ? name : `${name} and ${events - 1} more`)
