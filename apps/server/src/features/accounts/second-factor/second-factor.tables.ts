import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdAt, instant, oneOf } from '../../../db/columns.ts'
import { users } from '../accounts.tables.ts'

const ownerId = () => uuid('user_id').references(() => users.id, { onDelete: 'cascade' })

/** The authenticator app of a user. */
export const authenticators = pgTable('authenticators', {
  userId: ownerId().primaryKey(),
  // Not hashed: it is needed to calculate the codes.
  secret: bytes('secret').notNull(),
  createdAt: createdAt(),
  // Null while it is being set up: it does not count until a code has confirmed it.
  confirmedAt: instant('confirmed_at'),
  // Time step of the newest accepted code. A code of this step or an earlier one is refused.
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: ownerId().notNull(),
    lookup: text('lookup').notNull(),
    codeHash: text('code_hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.lookup] })],
)

export const CHALLENGE_KINDS = ['second-factor', 'passkey-login', 'passkey-registration', 'passkey-proof'] as const

/** Random values that one later request must present. */
export const authChallenges = pgTable(
  'auth_challenges',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    kind: text('kind', { enum: CHALLENGE_KINDS }).notNull(),
    // Null for a log-in with a passkey, which itself identifies the user.
    userId: ownerId(),
    // Of a log-in: it ends when the password changes before the second step.
    passwordHash: text('password_hash'),
    triesLeft: integer('tries_left').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    index('auth_challenges__expiry').on(t.expiresAt),
    index('auth_challenges__user').on(t.userId),
    oneOf('auth_challenges__kind', t.kind, CHALLENGE_KINDS),
    check('auth_challenges__tries_not_negative', sql`${t.triesLeft} >= 0`),
  ],
)
