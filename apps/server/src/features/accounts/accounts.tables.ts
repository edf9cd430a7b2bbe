import { EXPERIENCE_LEVELS, GENDERS, SHIRT_SIZES } from '@crew-chief/domain/accounts/profile-choices'
import { ROLES } from '@crew-chief/domain/roles'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdAt, id, instant, oneOf } from '../../db/columns.ts'
import { mails } from '../../platform/mail/mail.tables.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    email: text('email').notNull(),
    // Null for imported users until they set one.
    passwordHash: text('password_hash'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phoneNumber: text('phone_number'),
    address: text('address'),
    shirtSize: text('shirt_size', { enum: SHIRT_SIZES }),
    gender: text('gender', { enum: GENDERS }),
    role: text('role', { enum: ROLES }).notNull().default('NON_MEMBER'),
    profileImage: text('profile_image'),
    experienceLevels: text('experience_levels', { enum: EXPERIENCE_LEVELS }).array().notNull().default([]),
    hasToReset: boolean('has_to_reset').notNull().default(false),
    // Subscriptions that give their plan. Kept by a trigger, so that members who pay can be counted from one table.
    payingSubscriptions: integer('paying_subscriptions').notNull().default(0),
    emailConfirmedAt: instant('email_confirmed_at'),
    // Kept by a trigger. Invitations, transfers and mails to them are found when the account is exported or erased.
    earlierEmails: text('earlier_emails').array().notNull().default([]),
    createdAt: createdAt(),
    // Set when the account was erased: the row stays for accounting, without personal data.
    erasedAt: instant('erased_at'),
    // Everything a search covers, in one indexed column.
    searchText: text('search_text').generatedAlwaysAs(
      sql`lower(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone_number, ''))`,
    ),
  },
  (t) => [
    index('users__search').using('gin', sql`${t.searchText} gin_trgm_ops`),
    index('users__by_full_name').on(sql`lower(${t.lastName} || ' ' || ${t.firstName})`, t.id),
    index('users__listed').on(t.lastName, t.firstName, t.id).where(sql`erased_at is null`),
    // For the number of people without a link. Few rows: most people have a password.
    index('users__without_password').on(t.createdAt, t.id).where(sql`password_hash is null and erased_at is null`),
    index('users__joined').on(t.createdAt),
    index('users__by_role_and_name').on(t.role, t.lastName, t.firstName, t.id),
    uniqueIndex('users__one_per_email').on(t.email),
    check('users__email_lower_case', sql`${t.email} = lower(${t.email})`),
    check('users__phone_ten_digits', sql`${t.phoneNumber} ~ '^[0-9]{10}$'`),
    oneOf('users__role', t.role, ROLES),
    oneOf('users__shirt_size', t.shirtSize, SHIRT_SIZES),
    oneOf('users__gender', t.gender, GENDERS),
    check(
      'users__experience_levels',
      sql`${t.experienceLevels} <@ ${sql.raw(`array['${EXPERIENCE_LEVELS.join("','")}']`)}`,
    ),
  ],
)
export type UserRow = typeof users.$inferSelect

/** One log-in on one device, with all its refresh tokens. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    // Browser and system, such as "Chrome on Windows".
    device: text('device').notNull().default('Unknown device'),
    createdAt: createdAt(),
    // When the user last confirmed their identity. Null: at log-in.
    authenticatedAt: instant('authenticated_at'),
    // The last change made by this session.
    wroteAt: instant('wrote_at'),
    endedAt: instant('ended_at'),
    endedBecause: text('ended_because', { enum: ['logout', 'password', 'reuse'] }),
  },
  (t) => [
    index('sessions__user').on(t.userId),
    index('sessions__ended').on(t.endedAt).where(sql`ended_at is not null`),
    index('sessions__by_time').on(t.createdAt),
    oneOf('sessions__ended_because', t.endedBecause, ['logout', 'password', 'reuse']),
    check('sessions__end_has_reason', sql`(${t.endedAt} is null) = (${t.endedBecause} is null)`),
  ],
)

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    // The token it replaced. Within the grace period a token may have several successors.
    parentHash: bytes('parent_hash'),
    expiresAt: instant('expires_at').notNull(),
    // Set at the first use. A later use is another tab (within the grace period) or an attacker.
    usedAt: instant('used_at'),
  },
  (t) => [
    index('refresh_tokens__session').on(t.sessionId),
    index('refresh_tokens__parent').on(t.parentHash),
    index('refresh_tokens__expiry').on(t.expiresAt),
  ],
)

/** Browsers and systems a user has logged in with. Sessions are deleted, these stay. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    device: text('device').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ name: 'known_devices__one_per_user', columns: [t.userId, t.device] })],
)

/** The link that confirms an address. One per user: a new link replaces the previous one. */
export const emailConfirmations = pgTable(
  'email_confirmations',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: bytes('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [uniqueIndex('email_confirmations__token').on(t.tokenHash)],
)

/** The link with which a person who has no password sets one. One per user: a new link replaces the previous one. */
export const accountInvitations = pgTable(
  'account_invitations',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    // Null once it was used or revoked.
    tokenHash: bytes('token_hash'),
    expiresAt: instant('expires_at').notNull(),
    // Its state is shown to admins. Null after the mail was deleted because of its age.
    mailId: uuid('mail_id').references(() => mails.id, { onDelete: 'set null' }),
    sentAt: instant('sent_at').notNull().defaultNow(),
    // Stays when the person asks for a new link. Null: only the person asked.
    invitedBy: uuid('invited_by').references(() => users.id, { onDelete: 'set null' }),
    openedAt: instant('opened_at'),
    // Until an admin sends a new link, the person gets none, and no reset token either.
    revokedAt: instant('revoked_at'),
    // From then on, a profile is completed with a new password again.
    completedAt: instant('completed_at'),
  },
  (t) => [
    uniqueIndex('account_invitations__token').on(t.tokenHash),
    index('account_invitations__mail').on(t.mailId),
    index('account_invitations__newest').on(t.sentAt, t.userId),
  ],
)

/** One per user: a new reset token replaces the previous one. */
export const resetCodes = pgTable(
  'reset_codes',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    // Only a code sent to the address proves that its owner reads it.
    isMailed: boolean('is_mailed').notNull().default(false),
    triesLeft: integer('tries_left').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [check('reset_codes__tries_not_negative', sql`${t.triesLeft} >= 0`)],
)
