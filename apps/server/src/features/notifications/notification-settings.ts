import type { Reply } from '@crew-chief/contract/endpoint'
import type { NotificationSettings, notificationsApi } from '@crew-chief/contract/notifications'
import { KIND_RULES } from '@crew-chief/domain/notifications/kinds'
import type { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { listRecipients } from './recipients.store.ts'
import { writeSettings } from './settings.store.ts'

export async function getNotificationSettings(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
): Promise<Reply<typeof notificationsApi.getNotificationSettings>> {
  const [me] = await listRecipients(db, [actor.id])
  if (!me) throw new Error(`user ${actor.id} is gone`)
  const { choices, quietHours, hasDigest, timezone, hasBounced } = me
  return { choices, quietHours, hasDigest, timezone, hasBounced }
}

/** Choices that equal the default are not stored, so that a later change of the defaults reaches the person. */
export const updateNotificationSettings = (
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  settings: NotificationSettings,
): Promise<NotificationSettings> =>
  inTransaction(db, async (tx) => {
    const choices = settings.choices.filter(({ kind, channel, isOn }) => {
      const { isMandatory, defaults } = KIND_RULES[kind]
      return !isMandatory && defaults.includes(channel) !== isOn
    })
    await writeSettings(tx, actor.id, { ...settings, choices })
    return { ...settings, choices }
  })
