import type { Decoded } from '@crew-chief/contract/endpoint'
import type { pushApi } from '@crew-chief/contract/push'
import { deviceOf } from '@crew-chief/domain/accounts/device'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { hasValidKeys, isPushEndpoint } from '../../platform/push/subscription.ts'
import { lockActiveUser } from '../accounts/public.ts'
import { listSubscriptions, lockDevices, renewSubscription, upsertSubscription } from './push.store.ts'

const MAX_DEVICES = 20

type Request = Decoded<typeof pushApi.addPushSubscription>['body']

export async function addPushSubscription(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  actor: Actor,
  userAgent: string,
  { renew = false, ...given }: Request,
): Promise<undefined> {
  if (!isPushEndpoint(given.endpoint, config.pushHosts) || !hasValidKeys(given))
    throw new AppError('push.bad_subscription')
  const subscription = { ...given, userId: actor.id, sessionId: actor.sessionId, device: deviceOf(userAgent) }
  await inTransaction(db, async (tx) => {
    // A deleted account gets no new subscription.
    if (!(await lockActiveUser(tx, actor.id))) throw new AppError('session.expired')
    if (renew) {
      if (!(await renewSubscription(tx, subscription))) throw new AppError('push.device_not_found')
      return
    }
    await lockDevices(tx, actor.id)
    const others = (await listSubscriptions(tx, actor.id)).filter(({ endpoint }) => endpoint !== given.endpoint)
    if (others.length >= MAX_DEVICES) throw new AppError('push.too_many_devices')
    await upsertSubscription(tx, subscription)
  })
}
