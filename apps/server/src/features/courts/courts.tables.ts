import { EXPERIENCE_LEVELS } from '@crew-chief/domain/accounts/profile-choices'
import type { AssignedGame } from '@crew-chief/domain/courts/assigned-games'
import { ASSIGNMENT_RESPONSES } from '@crew-chief/domain/courts/assignment-response'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, oneOf } from '../../db/columns.ts'
import { users } from '../accounts/public.ts'
import { directoryEntries } from '../directory/public.ts'
import { events } from '../events/public.ts'
import { notifications } from '../notifications/public.ts'

export const courts = pgTable(
  'courts',
  {
    id: id(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id),
    name: text('name').notNull(),
    // For events with several gyms.
    gym: text('gym'),
    day: text('day').notNull().default('day1'),
    // Local times of the event, `HH:MM`; both or neither. A court without them is unscheduled.
    startTime: text('start_time'),
    endTime: text('end_time'),
    // Wanted number of officials.
    target: integer('target').notNull().default(5),
    // Experience levels the games are for; null means no limit.
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

/** Named clinician positions of a court; an open one has no clinician. */
export const courtPositions = pgTable(
  'court_positions',
  {
    courtId: courtId(),
    position: text('position').notNull(),
    clinicianId: uuid('official_id').references(() => directoryEntries.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    // One clinician per position.
    primaryKey({ name: 'court_positions__one_each', columns: [t.courtId, t.position] }),
    index('court_positions__of_official').on(t.clinicianId),
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
    // Not moved by automatic assignment.
    locked: boolean('locked').notNull().default(false),
    noShow: boolean('no_show').notNull().default(false),
    // The official's answer, if the event asks for one; null: no answer yet.
    response: text('response', { enum: ASSIGNMENT_RESPONSES }),
    responseReason: text('response_reason'),
    respondedAt: instant('responded_at'),
    // Increasing: keeps the crew in the order of assignment.
    place: integer('place').notNull().generatedByDefaultAsIdentity({ name: 'court_campers__place' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'court_campers__once_a_court', columns: [t.courtId, t.userId] }),
    index('court_campers__of_person').on(t.userId),
    oneOf('court_campers__response', t.response, ASSIGNMENT_RESPONSES),
  ],
)

/** One row per event. The version is incremented by every change of its courts and checked on save. */
export const courtBoards = pgTable(
  'court_boards',
  {
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id),
    version: integer('version').notNull().default(1),
    // The last writer; null after their erasure, and when an official lost their spot.
    changedBy: uuid('changed_by').references(() => users.id, { onDelete: 'set null' }),
    // Participants see the courts from the first notification on.
    hidesUntilPublished: boolean('hides_until_published').notNull().default(false),
    publishedAt: instant('published_at'),
    // Officials accept or decline each of their games.
    asksForResponse: boolean('asks_for_response').notNull().default(false),
  },
  (t) => [uniqueIndex('court_boards__one_per_event').on(t.eventId)],
)

/** The assignments a person was last notified of, or that staff left without a notification. */
export const courtNotices = pgTable(
  'court_notices',
  {
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    games: jsonb('games').$type<AssignedGame[]>().notNull(),
    // The games before the first notification that is not confirmed yet: the person is shown the changes since.
    knownGames: jsonb('known_games').$type<AssignedGame[]>().notNull().default([]),
    // The notification of the last change; null if there was none, or it was left silent.
    notificationId: uuid('notification_id').references(() => notifications.id, { onDelete: 'set null' }),
    noticedAt: instant('noticed_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'court_notices__one_each', columns: [t.eventId, t.userId] }),
    index('court_notices__of_person').on(t.userId),
    // For the deletion of old notifications.
    index('court_notices__notification').on(t.notificationId),
  ],
)
