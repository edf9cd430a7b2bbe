import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { deleteByEndpoint, deleteById } from './push.store.ts'

/** An unknown one is fine: the browser only wants it to be off. */
export async function removePushSubscription(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  endpoint: string,
): Promise<undefined> {
  await inTransaction(db, (tx) => deleteByEndpoint(tx, actor.id, endpoint))
}

/** From the list, for any of the user's devices. */
export async function removePushDevice({ db }: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<undefined> {
  const isRemoved = await inTransaction(db, (tx) => deleteById(tx, actor.id, id))
  if (!isRemoved) throw new AppError('push.device_not_found')
}
