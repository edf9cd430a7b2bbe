import type { PushDevice } from '@crew-chief/contract/push'
import type { Actor } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { listSubscriptions } from './push.store.ts'

export async function listPushSubscriptions({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<PushDevice[]> {
  const rows = await listSubscriptions(db, actor.id)
  return rows.map(({ id, device, createdAt, sessionId }) => ({
    id,
    device,
    createdAt: createdAt.toISOString(),
    isCurrent: sessionId === actor.sessionId,
  }))
}
