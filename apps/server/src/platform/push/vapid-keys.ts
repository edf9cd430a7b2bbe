// The key pair that identifies this installation to push services (RFC 8292). Subscriptions are bound to the public key.

import type { Db } from '../../db/connect.ts'
import { pushKeys } from './push-keys.tables.ts'

export type VapidKeys = { publicKey: string; privateKey: string }

/** Of all nodes that start together, the first insert wins and every node reads it. */
export async function loadOrCreateVapidKeys(db: Db): Promise<VapidKeys> {
  const stored = await findKeys(db)
  if (stored) return stored
  const { default: webPush } = await import('web-push')
  await db.insert(pushKeys).values(webPush.generateVAPIDKeys()).onConflictDoNothing()
  const created = await findKeys(db)
  if (!created) throw new Error('insert into push_keys left no row')
  return created
}

async function findKeys(db: Db): Promise<VapidKeys | undefined> {
  const { publicKey, privateKey } = pushKeys
  const [row] = await db.select({ publicKey, privateKey }).from(pushKeys)
  return row
}
