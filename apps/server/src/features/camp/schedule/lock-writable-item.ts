import { canEditCourts, canEnterEvent } from '@crew-chief/domain/events/event-staff'
import type { Actor } from '../../../actor.ts'
import type { Tx } from '../../../db/transaction.ts'
import { requireStandingFor, unknownTo } from '../../events/public.ts'
import { lockItem } from './schedule.store.ts'

const RULE = { may: canEditCourts, canRead: canEnterEvent, unknown: 'camp.schedule_item_not_found' } as const

export async function lockWritableItem(tx: Tx, actor: Actor, id: string) {
  const found = await lockItem(tx, id)
  if (!found) throw await unknownTo(tx, actor, RULE.unknown)
  await requireStandingFor(tx, actor, found.event.id, RULE)
  return found
}
