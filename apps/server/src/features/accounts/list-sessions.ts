import type { accountsApi } from '@crew-chief/contract/accounts'
import type { Reply } from '@crew-chief/contract/endpoint'
import type { Actor } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { listSessions as readSessions } from './sessions.store.ts'

export async function listSessions(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
): Promise<Reply<typeof accountsApi.listSessions>> {
  const sessions = await readSessions(db, actor.id)
  return sessions.map(({ id, device, createdAt, lastUsedAt }) => ({
    id,
    device,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isCurrent: id === actor.sessionId,
  }))
}
