import { EVENT_STATUSES, EVENT_TYPES } from '@crew-chief/domain/events/event-choices'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Tx } from '../db/transaction.ts'
import { type EventRow, events } from '../features/events/public.ts'
import { Flag, readContent, Time } from './content.ts'
import { PersonName } from './people.ts'

const count = z.exactOptional(z.int())

/** How many people are registered, by status. The remaining seats are free. */
const Attendance = z.strictObject({
  confirmed: z.int(),
  /** On the payment page right now. */
  held: count,
  /** First on the waitlist, with an open offer of a free seat. */
  offered: count,
  waiting: count,
  cancelled: count,
  refunded: count,
  /** Staff added the last two of the confirmed: one paid by check, one owes the price and has not signed the release. */
  hasGivenSpots: Flag,
  /** Always among the confirmed. */
  with: z.exactOptional(z.array(PersonName)),
  /** The first person with this status. */
  first: z.exactOptional(
    z.strictObject({ waiting: z.exactOptional(PersonName), refunded: z.exactOptional(PersonName) }),
  ),
})
export type Attendance = z.infer<typeof Attendance>

/** Dates are relative to today, prices are in cents. */
const DemoEvent = z.strictObject({
  name: z.string(),
  type: z.enum(EVENT_TYPES),
  group: z.string(),
  description: z.string(),
  location: z.string(),
  zone: z.string(),
  /** Days from today to the first day, then forward to the next `weekday` (0 is Sunday). */
  startsIn: z.int(),
  weekday: z.exactOptional(z.int()),
  days: z.int(),
  from: Time,
  to: Time,
  seats: z.int(),
  /** `allYouWant`: if it differs from the member price; 0 is included. */
  price: z.strictObject({ member: z.int(), others: z.int(), allYouWant: z.exactOptional(z.int()) }),
  status: z.enum(EVENT_STATUSES),
  attendance: Attendance,
  /** Starts so soon after filling, with the same length. */
  startsInMinutes: z.exactOptional(z.int()),
  /** By the organizer; everyone who paid got a refund. */
  canceled: z.exactOptional(z.strictObject({ daysAgo: z.int(), reason: z.string() })),
  isDraft: Flag,
  /** Days from today until registration opens. */
  opensIn: z.exactOptional(z.int()),
  joinUrl: z.exactOptional(z.url()),
  recordingUrl: z.exactOptional(z.url()),
})
export type DemoEvent = z.infer<typeof DemoEvent>

/** Their position decides the ids and covers, and who attends: add events at the end. */
export const { groups: DEMO_GROUPS, events: DEMO_EVENTS } = readContent(
  'events.json',
  z.strictObject({ groups: z.array(z.string()), events: z.array(DemoEvent) }).check(
    z.refine(({ groups, events }) => events.every(({ group }) => groups.includes(group)), {
      error: 'An event has an unknown group.',
    }),
  ),
)

const names = new Set(DEMO_EVENTS.map(({ name }) => name))

/** How the other content refers to an event. */
export const EventName = z
  .string()
  .check(z.refine((name) => names.has(name), { error: 'No event in events.json has this name.' }))

/** The demo events must have been inserted. */
export async function findEvent(tx: Tx, name: string): Promise<EventRow> {
  const [event] = await tx.select().from(events).where(eq(events.name, name))
  if (!event) throw new Error(`the demo has no event called ${name}`)
  return event
}
