import { KIND_RULES } from '@crew-chief/domain/notifications/kinds'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { grouped } from '../../platform/grouped.ts'
import { findPushTarget, markPushed, removePushTarget } from '../push/public.ts'
import type { SendPush } from './deliver-notifications.job.ts'
import type { NotificationRow } from './notifications.tables.ts'

const DAY_SECONDS = 24 * 3600

/** To one device. A subscription that has ended is deleted. */
export const createSendPush = ({ db, push }: Pick<Deps, 'db' | 'push'>): SendPush => {
  const markAccepted = grouped<string>((ids) => inTransaction(db, (tx) => markPushed(tx, ids, true)))
  return async (targetId, notification) => {
    const target = await findPushTarget(db, targetId)
    if (!target) return 'gone'
    const { id, title, body, path, kind } = notification
    const options = { ttlSeconds: ttlOf(notification), isUrgent: KIND_RULES[kind].isUrgent ?? false }
    try {
      const outcome = await push.send(target, { id, title, body, path }, options)
      if (outcome === 'gone') await inTransaction(db, (tx) => removePushTarget(tx, targetId))
      else await markAccepted(targetId)
      return outcome
    } catch (error) {
      await inTransaction(db, (tx) => markPushed(tx, [targetId], false))
      throw error
    }
  }
}

/** How long the push service keeps it for a phone that is off. */
const ttlOf = ({ uselessAfter }: NotificationRow): number =>
  uselessAfter ? Math.max(0, Math.ceil((uselessAfter.getTime() - Date.now()) / 1000)) : DAY_SECONDS
