import type { notificationsApi } from '@crew-chief/contract/notifications'
import { inTransaction } from '../../src/db/transaction.ts'
import { unsubscribeLink } from '../../src/features/notifications/notification-mail.ts'
import type { Fixture, TestUser } from '../attacks/fixture.ts'
import type { EndpointTable } from './endpoint-table.ts'

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

export const notificationEndpoints: EndpointTable<keyof typeof notificationsApi> = {
  listNotifications: { access: 'signed-in', request: async () => ({ query: { limit: 5 } }) },
  markNotificationsSeen: {
    access: 'signed-in',
    unknownId: 200,
    request: async (fixture, owner) => ({ body: { ids: [await notificationOf(fixture, owner)] } }),
  },
  confirmNotification: {
    access: 'signed-in',
    othersRecord: 404,
    request: async (fixture, owner) => ({ params: { id: await notificationOf(fixture, owner) } }),
  },
  notificationsLive: { access: 'signed-in' },
  getNotificationSettings: { access: 'signed-in' },
  updateNotificationSettings: {
    access: 'signed-in',
    request: async () => ({
      body: {
        choices: [{ kind: 'courts', channel: 'email', isOn: false }],
        quietHours: { from: '22:00', to: '07:00' },
        hasDigest: true,
        timezone: 'America/Chicago',
      },
    }),
  },
  getUnsubscribe: { access: 'anyone', request: token },
  unsubscribe: { access: 'anyone', request: token },
}
