import { toInstant, toWallClock } from '@crew-chief/domain/time-zone'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { scheduleItems } from '../../features/camp/camp.tables.ts'
import { type EventRow, eventStaff, events } from '../../features/events/events.tables.ts'
import { officials } from '../../features/officials/officials.tables.ts'
import { uploads } from '../../features/uploads/uploads.tables.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { Tx } from '../transaction.ts'
import { DEMO_EVENT_PAGES, type DemoEventPage } from './event-pages.ts'
import type { DemoUser } from './people.ts'
import { diagramSvg, isDiagram } from './posts/diagrams.ts'
import { readAsset, type StoredMedia, storePicture } from './posts/post-media.ts'

const DAY_MS = 24 * 3600 * 1000
const PICTURE_WIDTH = 1280

/** By name. */
export type EventPictures = ReadonlyMap<string, Pick<StoredMedia, 'uploads'>>

/** Storage may be remote, so this runs before the transaction that references the files. */
export async function storeEventPictures(storage: Storage): Promise<EventPictures> {
  const names = Object.values(DEMO_EVENT_PAGES).flatMap(({ pictures = [] }) => pictures)
  const store = async (name: (typeof names)[number]): Promise<[string, Pick<StoredMedia, 'uploads'>]> => {
    const svg = isDiagram(name) ? Buffer.from(diagramSvg(name)) : await readAsset(`${name}.svg`)
    const content = await sharp(svg, { density: 154 })
      .resize({ width: PICTURE_WIDTH })
      .png({ compressionLevel: 3 })
      .toBuffer()
    const file = { folder: 'events', name: `${name.replace('.png', '')}.png`, type: 'image/png', content } as const
    return [name, { uploads: [await storePicture(storage, file)] }]
  }
  return new Map(await Promise.all([...new Set(names)].map(store)))
}

type Options = { people: ReadonlyMap<string, DemoUser>; pictures: EventPictures; ownerId: string }

/** The demo events must have been inserted. */
export async function fillEventPages(tx: Tx, { people, pictures, ownerId }: Options): Promise<void> {
  for (const [name, page] of Object.entries(DEMO_EVENT_PAGES)) {
    const [event] = await tx.select().from(events).where(eq(events.name, name))
    if (!event) throw new Error(`the demo has no event called ${name}`)
    const files = (page.pictures ?? []).flatMap((picture) => pictures.get(picture)?.uploads ?? [])
    await tx
      .update(events)
      .set({
        description: `${event.description}\n\n${page.more}`,
        levels: [...(page.levels ?? [])],
        whatToBring: page.whatToBring ?? null,
        hotelInfo: page.hotelInfo ?? null,
        media: files.map(({ publicUrl }) => publicUrl),
        ...refundTermsOf(event, page),
      })
      .where(eq(events.id, event.id))
    if (files.length > 0) await tx.insert(uploads).values(files.map((file) => ({ ...file, ownerId })))
    await fillAgenda(tx, event, page)
    await fillClinicians(tx, event, page, people)
  }
}

function refundTermsOf({ startsAt, timezone }: EventRow, { refunds }: DemoEventPage) {
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

async function fillAgenda(tx: Tx, { id }: EventRow, { agenda = [] }: DemoEventPage) {
  const rows = agenda.flatMap((items, index) =>
    items.map(([startTime, endTime, title, location]) => ({
      ...{ eventId: id, day: `day${index + 1}`, startTime, endTime, title, location },
    })),
  )
  if (rows.length > 0) await tx.insert(scheduleItems).values(rows)
}

async function fillClinicians(
  tx: Tx,
  { id: eventId }: EventRow,
  { clinicians = [] }: DemoEventPage,
  people: Options['people'],
) {
  for (const clinician of clinicians) {
    const functions = ['clinician' as const]
    if ('user' in clinician) {
      const user = people.get(`${clinician.user}@mail.example`)
      if (!user) throw new Error(`the demo has no user ${clinician.user}`)
      await tx.insert(eventStaff).values({ eventId, userId: user.id, functions, acceptedAt: new Date() })
      continue
    }
    const [guest] = await tx
      .insert(eventStaff)
      .values({ eventId, guestName: clinician.guest, functions })
      .returning({ id: eventStaff.id })
    const [firstName = '', lastName = ''] = clinician.guest.split(' ')
    if (guest) await tx.insert(officials).values({ firstName, lastName, guestId: guest.id })
  }
}
