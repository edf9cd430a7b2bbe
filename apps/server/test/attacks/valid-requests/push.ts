import type { pushApi } from '@crew-chief/contract/push'
import { eq } from 'drizzle-orm'
import { pushSubscriptions } from '../../../src/features/push/push.tables.ts'
import type { TestServer } from '../../../src/testing/test-server.ts'
import type { TestUser } from '../fixture.ts'
import { unique } from '../fixture.ts'
import type { ValidRequests } from './build-request.ts'

// The example of RFC 8291.
const KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}
const newEndpoint = () => `https://fcm.googleapis.com/fcm/send/${unique('device').replace(' ', '-')}`

export async function pushDevice({ db, deps }: TestServer, owner: Pick<TestUser, 'id' | 'token'>) {
  const sessionId = deps.accessTokens.read(owner.token)?.sid ?? ''
  const [row] = await db
    .insert(pushSubscriptions)
    .values({ userId: owner.id, sessionId, endpoint: newEndpoint(), ...KEYS, device: 'Chrome on Android' })
    .returning()
  if (!row) throw new Error('no row')
  return row
}

export const pushRequests: ValidRequests<keyof typeof pushApi> = {
  pushKey: async () => ({}),
  addPushSubscription: async ({ server }, _, caller) => {
    // Below the limit of devices, however often the request is repeated.
    await server.db.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, caller.id))
    return { body: { endpoint: newEndpoint(), ...KEYS } }
  },
  removePushSubscription: async ({ server }, owner) => ({
    body: { endpoint: (await pushDevice(server, owner)).endpoint },
  }),
  listPushSubscriptions: async () => ({}),
  removePushDevice: async ({ server }, owner) => ({ params: { id: (await pushDevice(server, owner)).id } }),
  // Without a device: nothing is sent to a real push service.
  testPush: async ({ server }, _, caller) => {
    await server.db.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, caller.id))
    return {}
  },
}
