import { eq, sql } from 'drizzle-orm'
import {
  deletedRows,
  exportedColumns,
  KEY,
  keptRows,
  OWNER,
  type PersonalData,
  SECRET,
  TECHNICAL,
} from '../../personal-data.ts'
import {
  accountInvitations,
  emailConfirmations,
  knownDevices,
  refreshTokens,
  resetCodes,
  sessions,
  users,
} from './accounts.tables.ts'

const accountRows = keptRows(users, ({ id }) => eq(users.id, id), {
  id: { exported: true, kept: 'refers to payments and registrations, which stay' },
  // `.invalid` is reserved (RFC 2606), so this address cannot exist.
  email: { exported: true, erased: ({ id }) => `${id}@erased.invalid` },
  passwordHash: { erased: null },
  firstName: { exported: true, erased: 'Deleted' },
  lastName: { exported: true, erased: 'User' },
  phoneNumber: { exported: true, erased: null },
  address: { exported: true, erased: null },
  shirtSize: { exported: true, erased: null },
  gender: { exported: true, erased: null },
  role: { exported: true, erased: 'NON_MEMBER' },
  profileImage: { exported: true, erased: null },
  experienceLevels: { exported: true, erased: () => [] },
  hasToReset: { exported: true, erased: false },
  payingSubscriptions: { kept: 'counts rows that stay' },
  emailConfirmedAt: { exported: true, erased: null },
  earlierEmails: { exported: true, erased: () => [] },
  createdAt: { exported: true, kept: 'counted in the statistics' },
  erasedAt: { erased: sql`now()` },
  searchText: { kept: 'generated from the other columns' },
})

const sessionRows = deletedRows(sessions, ({ id }) => eq(sessions.userId, id), {
  id: { notExported: KEY },
  userId: { notExported: OWNER },
  device: { exported: true },
  createdAt: { exported: 'startedAt' },
  authenticatedAt: { exported: true },
  wroteAt: { notExported: TECHNICAL },
  endedAt: { exported: true },
  endedBecause: { exported: true },
})

const tokenRows = deletedRows(
  refreshTokens,
  ({ id }) => sql`${refreshTokens.sessionId} in (select id from ${sessions} where user_id = ${id})`,
  {
    tokenHash: { notExported: SECRET },
    sessionId: { notExported: TECHNICAL },
    parentHash: { notExported: SECRET },
    expiresAt: { notExported: TECHNICAL },
    usedAt: { notExported: TECHNICAL },
  },
)

const deviceRows = deletedRows(knownDevices, ({ id }) => eq(knownDevices.userId, id), {
  userId: { notExported: OWNER },
  device: { exported: true },
  createdAt: { exported: 'firstUsedAt' },
})

const confirmationRows = deletedRows(emailConfirmations, ({ id }) => eq(emailConfirmations.userId, id), {
  userId: { notExported: OWNER },
  tokenHash: { notExported: SECRET },
  expiresAt: { notExported: TECHNICAL },
})

const invitationRows = deletedRows(accountInvitations, ({ id }) => eq(accountInvitations.userId, id), {
  userId: { notExported: OWNER },
  tokenHash: { notExported: SECRET },
  expiresAt: { notExported: TECHNICAL },
  mailId: { notExported: TECHNICAL },
  sentAt: { exported: 'invitedAt' },
  invitedBy: { notExported: 'another person' },
  openedAt: { exported: true },
  revokedAt: { exported: true },
  completedAt: { notExported: TECHNICAL },
})

const resetRows = deletedRows(resetCodes, ({ id }) => eq(resetCodes.userId, id), {
  userId: { notExported: OWNER },
  codeHash: { notExported: SECRET },
  isMailed: { notExported: TECHNICAL },
  triesLeft: { notExported: TECHNICAL },
  expiresAt: { notExported: TECHNICAL },
  createdAt: { notExported: TECHNICAL },
})

export const accountsPersonalData: PersonalData = {
  name: 'account',
  // A renewal locks the session before its tokens; they are deleted with it.
  tables: [sessionRows, tokenRows, deviceRows, confirmationRows, invitationRows, resetRows, accountRows],
  export: async (db, { id }) => {
    const [profile = null] = await db.select(exportedColumns(accountRows)).from(users).where(eq(users.id, id))
    return {
      profile,
      logins: await db.select(exportedColumns(sessionRows)).from(sessions).where(eq(sessions.userId, id)),
      invitations: await db
        .select(exportedColumns(invitationRows))
        .from(accountInvitations)
        .where(eq(accountInvitations.userId, id)),
      devices: await db.select(exportedColumns(deviceRows)).from(knownDevices).where(eq(knownDevices.userId, id)),
    }
  },
}
