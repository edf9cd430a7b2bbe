// The staff directory. A record may belong to an account; deleting the record does not delete the account.

import { EXPERIENCE_LEVELS } from '@crew-chief/domain/accounts/profile-choices'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from '../../db/columns.ts'
import { users } from '../accounts/public.ts'
import { eventStaff } from '../events/public.ts'

export const directoryEntries = pgTable(
  'officials',
  {
    id: id(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    // A guest of one event, who is not listed in the directory.
    guestId: uuid('guest_id').references(() => eventStaff.id, { onDelete: 'cascade' }),
    // Created because an event listed the person as clinician, see `isInDirectory`.
    fromStaffList: boolean('from_staff_list').notNull().default(false),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    role: text('role'),
    experience: text('experience'),
    rating: numeric('rating', { precision: 2, scale: 1, mode: 'number' }),
    notes: text('notes'),
    avatar: text('avatar'),
    resumeUrl: text('resume_url'),
    type: text('type').notNull().default('clinician'),
    experienceLevels: text('experience_levels', { enum: EXPERIENCE_LEVELS }).array().notNull().default([]),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('officials__one_per_user').on(t.userId).where(sql`user_id is not null`),
    uniqueIndex('officials__one_per_guest').on(t.guestId).where(sql`guest_id is not null`),
    index('officials__by_name').on(t.lastName, t.firstName, t.id),
    check('officials__rating', sql`${t.rating} between 1 and 5`),
  ],
)
export type DirectoryEntryRow = typeof directoryEntries.$inferSelect
