import { asc, eq } from 'drizzle-orm'
import {
  deletedRows,
  exportedColumns,
  KEY,
  OWNER,
  type PersonalData,
  SECRET,
  TECHNICAL,
} from '../../../personal-data.ts'
import { passkeys } from '../passkeys/passkeys.tables.ts'
import { countRecoveryCodes } from './second-factor.store.ts'
import { authChallenges, authenticators, recoveryCodes } from './second-factor.tables.ts'

const authenticatorRows = deletedRows(authenticators, ({ id }) => eq(authenticators.userId, id), {
  userId: { notExported: OWNER },
  secret: { notExported: SECRET },
  createdAt: { notExported: TECHNICAL },
  confirmedAt: { exported: 'authenticatorSince' },
  lastStep: { notExported: TECHNICAL },
})

/** The export contains their number. */
const recoveryCodeRows = deletedRows(recoveryCodes, ({ id }) => eq(recoveryCodes.userId, id), {
  userId: { notExported: OWNER },
  lookup: { notExported: SECRET },
  codeHash: { notExported: SECRET },
})

const challengeRows = deletedRows(authChallenges, ({ id }) => eq(authChallenges.userId, id), {
  tokenHash: { notExported: SECRET },
  kind: { notExported: TECHNICAL },
  userId: { notExported: OWNER },
  passwordHash: { notExported: SECRET },
  triesLeft: { notExported: TECHNICAL },
  expiresAt: { notExported: TECHNICAL },
})

const passkeyRows = deletedRows(passkeys, ({ id }) => eq(passkeys.userId, id), {
  id: { exported: true },
  userId: { notExported: OWNER },
  credentialId: { notExported: KEY },
  publicKey: { notExported: TECHNICAL },
  signCount: { notExported: TECHNICAL },
  transports: { notExported: TECHNICAL },
  name: { exported: true },
  createdAt: { exported: true },
  lastUsedAt: { exported: true },
})

export const secondFactorPersonalData: PersonalData = {
  name: 'secondFactors',
  tables: [recoveryCodeRows, challengeRows, authenticatorRows, passkeyRows],
  export: async (db, { id }) => {
    const authenticator = db.select(exportedColumns(authenticatorRows)).from(authenticators)
    const [since = { authenticatorSince: null }] = await authenticator.where(eq(authenticators.userId, id))
    return {
      ...since,
      recoveryCodesLeft: await countRecoveryCodes(db, id),
      passkeys: await db
        .select(exportedColumns(passkeyRows))
        .from(passkeys)
        .where(eq(passkeys.userId, id))
        .orderBy(asc(passkeys.createdAt)),
    }
  },
}
