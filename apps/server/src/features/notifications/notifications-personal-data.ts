import { desc, eq } from 'drizzle-orm'
import type { PersonalData } from '../../personal-data.ts'
import { notificationChoices, notificationSettings, notifications } from './notifications.tables.ts'

export const notificationsPersonalData: PersonalData = {
  name: 'notifications',
  export: async (db, { id }) => ({
    notifications: await db
      .select({
        kind: notifications.kind,
        title: notifications.title,
        body: notifications.body,
        createdAt: notifications.createdAt,
        seenAt: notifications.seenAt,
        confirmedAt: notifications.confirmedAt,
      })
      .from(notifications)
      .where(eq(notifications.userId, id))
      .orderBy(desc(notifications.createdAt)),
    choices: await db
      .select({ kind: notificationChoices.kind, channel: notificationChoices.channel, isOn: notificationChoices.isOn })
      .from(notificationChoices)
      .where(eq(notificationChoices.userId, id)),
  }),
  erase: async (tx, { id }) => {
    await tx.delete(notifications).where(eq(notifications.userId, id))
    await tx.delete(notificationChoices).where(eq(notificationChoices.userId, id))
    await tx.delete(notificationSettings).where(eq(notificationSettings.userId, id))
  },
}
