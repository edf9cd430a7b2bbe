import type { pushApi } from '@crew-chief/contract/push'
import { eq } from 'drizzle-orm'
import { pushSubscriptions } from '../../src/features/push/push.tables.ts'
import type { TestServer } from '../../src/testing/test-server.ts'
import { type TestUser, unique } from '../attacks/fixture.ts'
import type { EndpointTable } from './endpoint-table.ts'

// The example of RFC 8291.
const KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}
const newEndpoint = () => `https://fcm.googleapis.com/fcm/send/${unique('device').replace(' ', '-')}`

async function pushDevice({ db, deps }: TestServer, owner: Pick<TestUser, 'id' | 'token'>) {
  const sessionId = deps.accessTokens.read(owner.token)?.sid ?? ''
  const [row] = await db
    .insert(pushSubscriptions)
    .values({ userId: owner.id, sessionId, endpoint: newEndpoint(), ...KEYS, device: 'Chrome on Android' })
    .returning()
  if (!row) throw new Error('no row')
  return row
}

export const pushEndpoints: EndpointTable<keyof typeof pushApi> = {
  pushKey: { access: 'signed-in' },
  addPushSubscription: {
    access: 'signed-in',
    status: 204,
    request: async ({ server }, _, caller) => {
      // Below the limit of devices, however often the request is repeated.
      await server.db.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, caller.id))
      return { body: { endpoint: newEndpoint(), ...KEYS } }
    },
  },
  removePushSubscription: {
    access: 'signed-in',
    status: 204,
    request: async ({ server }, owner) => ({
      body: { endpoint: (await pushDevice(server, owner)).endpoint },
    }),
  },
  listPushSubscriptions: { access: 'signed-in' },
  removePushDevice: {
    access: 'signed-in',
    status: 204,
    othersRecord: 404,
    request: async ({ server }, owner) => ({ params: { id: (await pushDevice(server, owner)).id } }),
  },
  // The caller has no device: features/push/push.test.ts sends messages.
  // Without a device: nothing is sent to a real push service.
  testPush: {
    access: 'signed-in',
    status: 409,
    request: async ({ server }, _, caller) => {
      await server.db.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, caller.id))
      return {}
    },
  },
}
