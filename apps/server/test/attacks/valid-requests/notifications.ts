import type { notificationsApi } from '@crew-chief/contract/notifications'
import { inTransaction } from '../../../src/db/transaction.ts'
import { unsubscribeLink } from '../../../src/features/notifications/notification-mail.ts'
import type { Fixture, TestUser } from '../fixture.ts'
import type { ValidRequests } from './build-request.ts'

async function notificationOf({ server: { db, deps } }: Fixture, { id: userId }: TestUser): Promise<string> {
  const [row] = await inTransaction(db, (tx) =>
    deps.notify(tx, [
      {
        userId,
        kind: 'courts',
        title: 'Courts',
        body: 'Court 3',
        mentions: [],
        path: '/camp',
        needsConfirmation: true,
      },
    ]),
  )
  return row?.id ?? ''
}

const token = async ({ server: { deps } }: Fixture, { id: userId }: TestUser) => {
  const url = new URL(unsubscribeLink(deps, { userId, kind: 'newsletter' }).page ?? '')
  return { query: { token: url.searchParams.get('token') ?? '' } }
}

export const notificationRequests: ValidRequests<keyof typeof notificationsApi> = {
  listNotifications: async () => ({ query: { limit: 5 } }),
  markNotificationsSeen: async (fixture, owner) => ({ body: { ids: [await notificationOf(fixture, owner)] } }),
  confirmNotification: async (fixture, owner) => ({ params: { id: await notificationOf(fixture, owner) } }),
  notificationsLive: async () => ({}),
  getNotificationSettings: async () => ({}),
  updateNotificationSettings: async () => ({
    body: {
      choices: [{ kind: 'courts', channel: 'email', isOn: false }],
      quietHours: { from: '22:00', to: '07:00' },
      hasDigest: true,
      timezone: 'America/Chicago',
    },
  }),
  getUnsubscribe: token,
  unsubscribe: token,
}
