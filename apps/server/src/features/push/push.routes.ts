import type { pushApi } from '@crew-chief/contract/push'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../handlers.ts'
import { addPushSubscription } from './add-push-subscription.ts'
import { listPushSubscriptions } from './list-push-subscriptions.ts'
import { removePushDevice, removePushSubscription } from './remove-push-subscription.ts'
import { testPush } from './test-push.ts'

export const pushHandlers = (deps: Deps) =>
  ({
    pushKey: async () => ({ key: await deps.push.publicKey() }),
    addPushSubscription: ({ actor, body, userAgent }) => addPushSubscription(deps, actor, userAgent, body),
    removePushSubscription: ({ actor, body }) => removePushSubscription(deps, actor, body.endpoint),
    listPushSubscriptions: ({ actor }) => listPushSubscriptions(deps, actor),
    removePushDevice: ({ actor, params }) => removePushDevice(deps, actor, params.id),
    testPush: ({ actor }) => testPush(deps, actor),
  }) satisfies Handlers<typeof pushApi>
