import { notificationsApi } from '@crew-chief/contract/notifications'
import type { NotificationKind } from '@crew-chief/domain/notifications/kinds'
import { eq } from 'drizzle-orm'
import { mails } from '../platform/mail/mail.tables.ts'
import type { TestServer } from './test-server.ts'

export function notificationRequests({ db, send, runJobs }: Pick<TestServer, 'db' | 'send' | 'runJobs'>) {
  return {
    /** As listed in the bell, oldest first. */
    notificationsOf: async ({ token }: { token: string }) => {
      const { body } = await send(notificationsApi.listNotifications, { query: { limit: 50 } }, { token })
      return body.notifications.toReversed().map(({ kind, title, body, path }) => ({ kind, title, body, path }))
    },
    /** With the mails of notifications, which a job sends. */
    mailsAfterJobs: async (address: string) => {
      await runJobs()
      return db.select().from(mails).where(eq(mails.toAddress, address)).orderBy(mails.createdAt, mails.id)
    },
    switchOffMail: ({ token }: { token: string }, kind: NotificationKind) =>
      send(
        notificationsApi.updateNotificationSettings,
        {
          body: {
            choices: [{ kind, channel: 'email', isOn: false }],
            quietHours: null,
            hasDigest: false,
            timezone: null,
          },
        },
        { token },
      ),
  }
}
