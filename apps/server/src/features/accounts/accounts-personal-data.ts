import { eq, sql } from 'drizzle-orm'
import type { PersonalData } from '../../personal-data.ts'
import { emailConfirmations, knownDevices, resetCodes, sessions, users } from './accounts.tables.ts'
import { presentUser } from './present-user.ts'

export const accountsPersonalData: PersonalData = {
  name: 'account',
  export: async (db, { id }) => {
    const [user] = await db.select().from(users).where(eq(users.id, id))
    const logins = await db
      .select({ device: sessions.device, startedAt: sessions.createdAt, endedAt: sessions.endedAt })
      .from(sessions)
      .where(eq(sessions.userId, id))
    const devices = await db
      .select({ device: knownDevices.device, firstUsedAt: knownDevices.createdAt })
      .from(knownDevices)
      .where(eq(knownDevices.userId, id))
    return { profile: user ? presentUser(user) : null, logins, devices }
  },
  erase: async (tx, { id }) => {
    await tx.delete(sessions).where(eq(sessions.userId, id))
    await tx.delete(knownDevices).where(eq(knownDevices.userId, id))
    await tx.delete(emailConfirmations).where(eq(emailConfirmations.userId, id))
    await tx.delete(resetCodes).where(eq(resetCodes.userId, id))
    await tx
      .update(users)
      .set({
        // `.invalid` is reserved (RFC 2606), so this address cannot exist.
        email: `${id}@erased.invalid`,
        passwordHash: null,
        emailConfirmedAt: null,
        firstName: 'Deleted',
        lastName: 'User',
        phoneNumber: null,
        address: null,
        shirtSize: null,
        gender: null,
        profileImage: null,
        experienceLevels: [],
        role: 'NON_MEMBER',
        hasToReset: false,
        erasedAt: sql`now()`,
      })
      .where(eq(users.id, id))
  },
}
