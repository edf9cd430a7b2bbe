import type { notificationsApi } from '@crew-chief/contract/notifications'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../handlers.ts'
import { listNotifications } from './list-notifications.ts'
import { confirmNotification, markNotificationsSeen } from './mark-notifications.ts'
import { getNotificationSettings, updateNotificationSettings } from './notification-settings.ts'
import { getUnsubscribe, unsubscribe } from './unsubscribe.ts'

export const notificationHandlers = (deps: Deps) =>
  ({
    listNotifications: ({ actor, query }) => listNotifications(deps, actor, query),
    markNotificationsSeen: ({ actor, body }) => markNotificationsSeen(deps, actor, body.ids),
    confirmNotification: ({ actor, params }) => confirmNotification(deps, actor, params.id),
    notificationsLive: async ({ actor }) => ({
      begin: (emit) => deps.live.subscribe(actor.id, () => emit({ topic: 'notifications' })),
    }),
    getNotificationSettings: ({ actor }) => getNotificationSettings(deps, actor),
    updateNotificationSettings: ({ actor, body }) => updateNotificationSettings(deps, actor, body),
    getUnsubscribe: ({ query }) => getUnsubscribe(deps, query.token),
    unsubscribe: ({ query }) => unsubscribe(deps, query.token),
  }) satisfies Handlers<typeof notificationsApi>
