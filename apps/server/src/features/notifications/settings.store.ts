import type { NotificationSettings } from '@crew-chief/contract/notifications'
import type { Choice } from '@crew-chief/domain/notifications/kinds'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/transaction.ts'
import { notificationChoices, notificationSettings } from './notifications.tables.ts'

/** Replaces everything. */
export async function writeSettings(tx: Tx, userId: string, settings: NotificationSettings): Promise<void> {
  const { quietHours, hasDigest, timezone } = settings
  const row = { quietFrom: quietHours?.from ?? null, quietTo: quietHours?.to ?? null, hasDigest, timezone }
  // First, because its row lock serializes concurrent saves.
  await tx
    .insert(notificationSettings)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: notificationSettings.userId, set: row })
  await tx.delete(notificationChoices).where(eq(notificationChoices.userId, userId))
  // The last of two choices for the same switch wins.
  const choices = new Map(settings.choices.map((each) => [`${each.kind} ${each.channel}`, each]))
  if (choices.size > 0)
    await tx.insert(notificationChoices).values([...choices.values()].map((each) => ({ userId, ...each })))
}

export async function setChoice(tx: Tx, userId: string, choice: Choice): Promise<void> {
  await tx
    .insert(notificationChoices)
    .values({ userId, ...choice })
    .onConflictDoUpdate({
      target: [notificationChoices.userId, notificationChoices.kind, notificationChoices.channel],
      set: { isOn: choice.isOn },
    })
}
