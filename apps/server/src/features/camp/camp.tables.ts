import { ANNOUNCEMENT_AUDIENCES } from '@crew-chief/domain/camp/announcement-audience'
import type { Rubric, RubricArea } from '@crew-chief/domain/camp/rubric'
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
import { events } from '../events/public.ts'

/** Optimistic lock: incremented by every change, compared on save. */
const version = () => integer('version').notNull().default(1)
const eventId = () =>
  uuid('event_id')
    .notNull()
    .references(() => events.id)
const person = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id)

export const announcements = pgTable(
  'announcements',
  {
    id: id(),
    eventId: eventId(),
    authorId: person('author_id'),
    title: text('title').notNull(),
    content: text('content').notNull(),
    important: boolean('important').notNull().default(false),
    audience: text('audience', { enum: ANNOUNCEMENT_AUDIENCES }).notNull().default('everyone'),
    // The court of a message to its crew, as it was then.
    audienceName: text('audience_name'),
    // Who it was sent to; null: everyone at the event.
    recipientIds: uuid('recipient_ids').array(),
    createdAt: createdAt(),
    editedAt: instant('edited_at'),
    version: version(),
  },
  (t) => [
    index('announcements__of_event').on(t.eventId, t.important, t.createdAt, t.id),
    oneOf('announcements__audience', t.audience, ANNOUNCEMENT_AUDIENCES),
    check('announcements__recipients', sql`(${t.audience} = 'everyone') = (${t.recipientIds} is null)`),
  ],
)
export type AnnouncementRow = typeof announcements.$inferSelect

export const scheduleItems = pgTable(
  'schedule_items',
  {
    id: id(),
    eventId: eventId(),
    day: text('day').notNull(),
    // Local time of the event, so daylight saving changes do not move items.
    startTime: text('start_time').notNull(),
    endTime: text('end_time').notNull(),
    title: text('title').notNull(),
    location: text('location').notNull().default(''),
    description: text('description').notNull().default(''),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    index('schedule_items__of_day').on(t.eventId, t.day, t.startTime, t.id),
    check('schedule_items__starts_before_end', sql`${t.startTime} < ${t.endTime}`),
    check('schedule_items__day', sql`${t.day} ~ '^day[1-9][0-9]?$'`),
  ],
)
export type ScheduleItemRow = typeof scheduleItems.$inferSelect

/** Changes of the schedule that wait for the next notice. */
export const scheduleChanges = pgTable(
  'schedule_changes',
  {
    id: id(),
    eventId: eventId(),
    // Without a reference: the item may have been removed.
    itemId: uuid('item_id').notNull(),
    actorId: person('actor_id'),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('schedule_changes__of_event').on(t.eventId, t.createdAt)],
)
export type ScheduleChangeRow = typeof scheduleChanges.$inferSelect

/** Scores store the criterion's name, so a changed rubric does not change past evaluations. */
export type StoredScore = { criterionId: string; area: RubricArea; name: string; score: number; note: string }
/** A copy of the game's data: courts may be renamed or deleted later. */
export type StoredSlot = {
  courtId: string
  courtName: string
  day: string
  startTime: string | null
  endTime: string | null
}

export const evaluations = pgTable(
  'evaluations',
  {
    id: id(),
    eventId: eventId(),
    officialId: person('official_id'),
    authorId: person('author_id'),
    // Generated on the author's device, so that a retried request does not create a second evaluation.
    clientId: uuid('client_id'),
    status: text('status', { enum: ['DRAFT', 'RELEASED'] }).notNull(),
    content: text('content').notNull().default(''),
    scores: jsonb('scores').$type<StoredScore[]>().notNull().default([]),
    keep: text('keep').array().notNull().default([]),
    improve: text('improve').array().notNull().default([]),
    slot: jsonb('slot').$type<StoredSlot>(),
    // For staff only; never sent to the official.
    staffNotes: text('staff_notes'),
    /** When the official first received its content. */
    openedAt: instant('opened_at'),
    acknowledgedAt: instant('acknowledged_at'),
    withdrawnAt: instant('withdrawn_at'),
    withdrawnBy: uuid('withdrawn_by').references(() => users.id),
    withdrawnReason: text('withdrawn_reason'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at'),
  },
  (t) => [
    oneOf('evaluations__status', t.status, ['DRAFT', 'RELEASED']),
    uniqueIndex('evaluations__once_a_device').on(t.authorId, t.clientId).where(sql`client_id is not null`),
    index('evaluations__of_official').on(t.eventId, t.officialId, t.createdAt),
    index('evaluations__by_official').on(t.officialId),
    index('evaluations__by_author').on(t.authorId),
    check('evaluations__withdrawn_with_reason', sql`${t.withdrawnAt} is null or ${t.withdrawnReason} <> ''`),
  ],
)
export type EvaluationRow = typeof evaluations.$inferSelect

/** Every released state of an evaluation. Staff notes are not part of it. */
export const evaluationVersions = pgTable(
  'evaluation_versions',
  {
    evaluationId: uuid('evaluation_id')
      .notNull()
      .references(() => evaluations.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    content: text('content').notNull(),
    scores: jsonb('scores').$type<StoredScore[]>().notNull(),
    keep: text('keep').array().notNull(),
    improve: text('improve').array().notNull(),
    slot: jsonb('slot').$type<StoredSlot>(),
    releasedAt: instant('released_at').notNull(),
    releasedBy: person('released_by'),
  },
  (t) => [primaryKey({ name: 'evaluation_versions__number', columns: [t.evaluationId, t.number] })],
)
export type EvaluationVersionRow = typeof evaluationVersions.$inferSelect

export const rubrics = pgTable(
  'rubrics',
  {
    eventId: eventId(),
    rubric: jsonb('rubric').$type<Rubric>().notNull(),
    version: version(),
    updatedAt: createdAt(),
  },
  (t) => [uniqueIndex('rubrics__one_per_event').on(t.eventId)],
)

/** Secret tokens for calendar subscriptions without a session; one per user and event, replaced to revoke it. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  { id: id(), eventId: eventId(), userId: person('user_id'), token: text('token').notNull(), createdAt: createdAt() },
  (t) => [
    uniqueIndex('calendar_feeds__one_each').on(t.eventId, t.userId),
    uniqueIndex('calendar_feeds__by_token').on(t.token),
  ],
)
