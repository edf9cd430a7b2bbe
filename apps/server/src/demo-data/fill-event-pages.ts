// What the pages of the demo events show besides the fields of events.json.

import { EXPERIENCE_LEVELS } from '@crew-chief/domain/accounts/profile-choices'
import { STAFF_FUNCTIONS } from '@crew-chief/domain/events/event-staff'
import { toInstant, toWallClock } from '@crew-chief/domain/time-zone'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import * as z from 'zod/mini'
import type { Tx } from '../db/transaction.ts'
import { scheduleItems } from '../features/camp/public.ts'
import { directoryEntries } from '../features/directory/public.ts'
import { type EventRow, eventStaff, events } from '../features/events/public.ts'
import { uploads } from '../features/uploads/public.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { Flag, Lines, readFolder, Time } from './content.ts'
import { EventName, findEvent } from './events.ts'
import { type StoredFiles, storeDrawing } from './media.ts'
import { type People, PersonName, userNamed } from './people.ts'

const DAY_MS = 24 * 3600 * 1000
const PICTURE_WIDTH = 1280

const Staff = z.union([
  z.strictObject({
    user: PersonName,
    functions: z.exactOptional(z.array(z.enum(STAFF_FUNCTIONS))),
    /** Was added and has not opened the hub yet. */
    isUnanswered: Flag,
  }),
  /** Without an account. */
  z.strictObject({ guest: z.string() }),
])

const Page = z.strictObject({
  event: EventName,
  levels: z.exactOptional(z.array(z.enum(EXPERIENCE_LEVELS))),
  whatToBring: z.exactOptional(Lines),
  hotelInfo: z.exactOptional(z.string()),
  /** Days before the start. */
  refunds: z.exactOptional(z.strictObject({ full: z.int(), half: z.int() })),
  /** By day. For events without a demo camp, which has its own schedule. */
  agenda: z.exactOptional(
    z.array(z.array(z.strictObject({ from: Time, to: Time, title: z.string(), location: z.string() }))),
  ),
  /** Clinicians by default. Events without staff are open to every clinician. */
  staff: z.exactOptional(z.array(Staff)),
  pictures: z.exactOptional(z.array(z.string())),
})
type DemoEventPage = z.infer<typeof Page>

/** The text follows the short description. */
export const DEMO_EVENT_PAGES = readFolder('event-pages', Page)

export async function storeEventPictures(storage: Storage): Promise<StoredFiles> {
  const names = new Set(DEMO_EVENT_PAGES.flatMap(({ pictures = [] }) => pictures))
  const render = (svg: Buffer) =>
    sharp(svg, { density: 154 }).resize({ width: PICTURE_WIDTH }).png({ compressionLevel: 3 })
  return new Map(
    await Promise.all(
      [...names].map(async (name) => [name, await storeDrawing(storage, 'events', name, render)] as const),
    ),
  )
}

type Options = { people: People; pictures: StoredFiles; ownerId: string }

/** The demo events must have been inserted. */
export async function fillEventPages(tx: Tx, { people, pictures, ownerId }: Options): Promise<void> {
  for (const { event: name, text, ...page } of DEMO_EVENT_PAGES) {
    const event = await findEvent(tx, name)
    const files = (page.pictures ?? []).flatMap((picture) => pictures.get(picture) ?? [])
    await tx
      .update(events)
      .set({
        description: text ? `${event.description}\n\n${text}` : event.description,
        levels: page.levels ?? [],
        whatToBring: page.whatToBring ?? null,
        hotelInfo: page.hotelInfo ?? null,
        media: files.map(({ publicUrl }) => publicUrl),
        ...refundTermsOf(event, page.refunds),
      })
      .where(eq(events.id, event.id))
    if (files.length > 0) await tx.insert(uploads).values(files.map((file) => ({ ...file, ownerId })))
    await fillAgenda(tx, event, page.agenda)
    for (const member of page.staff ?? []) await fillStaffMember(tx, event.id, member, people)
  }
}

function refundTermsOf({ startsAt, timezone }: EventRow, refunds: DemoEventPage['refunds']) {
  if (!refunds) return {}
  const endOfDay = (daysBefore: number) => {
    const day = toWallClock(new Date(startsAt.getTime() - daysBefore * DAY_MS), timezone).slice(0, 10)
    return toInstant(`${day}T23:59`, timezone)
  }
  return {
    refundFullUntil: endOfDay(refunds.full),
    refundPartialUntil: endOfDay(refunds.half),
    refundPartialPercent: 50,
  }
}

async function fillAgenda(tx: Tx, { id: eventId }: EventRow, agenda: DemoEventPage['agenda'] = []) {
  const rows = agenda.flatMap((items, index) =>
    items.map(({ from, to, ...texts }) => ({
      ...texts,
      eventId,
      day: `day${index + 1}`,
      startTime: from,
      endTime: to,
    })),
  )
  if (rows.length > 0) await tx.insert(scheduleItems).values(rows)
}

async function fillStaffMember(tx: Tx, eventId: string, member: z.infer<typeof Staff>, people: People) {
  if ('user' in member) {
    const { id: userId } = userNamed(people, member.user)
    const acceptedAt = member.isUnanswered ? null : new Date()
    await tx.insert(eventStaff).values({ eventId, userId, functions: member.functions ?? ['clinician'], acceptedAt })
    return
  }
  const [guest] = await tx
    .insert(eventStaff)
    .values({ eventId, guestName: member.guest, functions: ['clinician'] })
    .returning({ id: eventStaff.id })
  const [firstName = '', lastName = ''] = member.guest.split(' ')
  if (guest) await tx.insert(directoryEntries).values({ firstName, lastName, guestId: guest.id })
}
