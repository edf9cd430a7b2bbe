import type { Choice } from '@crew-chief/domain/notifications/kinds'
import { DEFAULT_QUIET_HOURS, type QuietHours } from '@crew-chief/domain/notifications/quiet-hours'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Reader } from '../../db/transaction.ts'
import { mailBounces } from '../../platform/mail/mail.tables.ts'
import { users } from '../accounts/public.ts'
import { notificationChoices, notificationSettings, type SettingsRow } from './notifications.tables.ts'

export type Recipient = {
  id: string
  email: string
  firstName: string
  lastName: string
  isEmailConfirmed: boolean
  /** A mail server refused the address for good. */
  hasBounced: boolean
  choices: Choice[]
  quietHours: QuietHours | null
  hasDigest: boolean
  timezone: string | null
}

/** Erased accounts are left out; the lock waits for an erasure that is under way. */
export async function listRecipients(db: Reader, ids: readonly string[]): Promise<Recipient[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      isEmailConfirmed: sql<boolean>`${users.emailConfirmedAt} is not null`,
      hasBounced: sql<boolean>`${mailBounces.address} is not null`,
      choices: sql<Choice[]>`(select coalesce(json_agg(json_build_object(
        'kind', c.kind, 'channel', c.channel, 'isOn', c.is_on)), '[]')
        from ${notificationChoices} c where c.user_id = ${users.id})`,
      settings: notificationSettings,
    })
    .from(users)
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .leftJoin(mailBounces, eq(mailBounces.address, users.email))
    .where(and(inArray(users.id, [...ids]), isNull(users.erasedAt)))
    .for('key share', { of: users })
  return rows.map(({ settings, ...person }) => ({ ...person, ...readSettings(settings) }))
}

export const readSettings = (row: SettingsRow | null | undefined) => ({
  quietHours: row ? quietHoursOf(row) : DEFAULT_QUIET_HOURS,
  hasDigest: row?.hasDigest ?? false,
  timezone: row?.timezone ?? null,
})

const quietHoursOf = ({ quietFrom, quietTo }: SettingsRow): QuietHours | null =>
  quietFrom !== null && quietTo !== null ? { from: quietFrom, to: quietTo } : null
