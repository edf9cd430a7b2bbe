// Courts of a camp: a place and a time on one of its days, who works there and who watches.

import { EXPERIENCE_LEVELS } from '@crew-chief/domain/accounts/profile-choices'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from '../../db/columns.ts'
import { users } from '../accounts/public.ts'
import { events } from '../events/public.ts'
import { officials } from '../officials/public.ts'

export const courts = pgTable(
  'courts',
  {
    id: id(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id),
    name: text('name').notNull(),
    day: text('day').notNull().default('day1'),
    // Wall-clock times of the event's place, `HH:MM`; both or neither. A court without them is unscheduled.
    startTime: text('start_time'),
    endTime: text('end_time'),
    // How many officials it wants; five unless somebody says otherwise.
    target: integer('target').notNull().default(5),
    // Whom the games here are for; open at either end when absent.
    levelFrom: text('level_from', { enum: EXPERIENCE_LEVELS }),
    levelTo: text('level_to', { enum: EXPERIENCE_LEVELS }),
    createdAt: createdAt(),
  },
  (t) => [
    index('courts__of_event').on(t.eventId, t.day, t.startTime, t.id),
    check('courts__both_times_or_none', sql`(${t.startTime} is null) = (${t.endTime} is null)`),
    check('courts__starts_before_end', sql`${t.startTime} < ${t.endTime}`),
    check('courts__day', sql`${t.day} ~ '^day[1-9][0-9]?$'`),
    check('courts__target', sql`${t.target} between 1 and 20`),
  ],
)
export type CourtRow = typeof courts.$inferSelect

const courtId = () =>
  uuid('court_id')
    .notNull()
    .references(() => courts.id, { onDelete: 'cascade' })

/** Named clinician positions of a court; an open one has no official. */
export const courtPositions = pgTable(
  'court_positions',
  {
    courtId: courtId(),
    position: text('position').notNull(),
    officialId: uuid('official_id').references(() => officials.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    // One person a position, said by the key.
    primaryKey({ name: 'court_positions__one_each', columns: [t.courtId, t.position] }),
    index('court_positions__of_official').on(t.officialId),
  ],
)

/** The registered officials working a court. */
export const courtCampers = pgTable(
  'court_campers',
  {
    courtId: courtId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    // Stays where they are when places are filled automatically.
    locked: boolean('locked').notNull().default(false),
    noShow: boolean('no_show').notNull().default(false),
    // Counts up: the crew stands in the order it was put there.
    place: integer('place').notNull().generatedByDefaultAsIdentity({ name: 'court_campers__place' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'court_campers__once_a_court', columns: [t.courtId, t.userId] }),
    index('court_campers__of_person').on(t.userId),
  ],
)

/** One row an event: goes up with every change of its courts, so that a stale save is refused. */
export const courtBoards = pgTable(
  'court_boards',
  {
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id),
    version: integer('version').notNull().default(1),
    // The last writer; nobody once they are erased.
    changedBy: uuid('changed_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [uniqueIndex('court_boards__one_per_event').on(t.eventId)],
)
