import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { acceptUpload, releaseUploads } from '../uploads/public.ts'
import { isImageInUse, lockImageInUse, type WasOrdered } from './products.store.ts'

type Change = { now: string | null; next: string | null | undefined }

/** Validates a new image. Call the returned function in the transaction that stores its URL. */
export async function acceptImage(
  deps: Pick<Deps, 'db' | 'storage' | 'jobs'>,
  actor: Actor,
  { now, next }: Change,
): Promise<(tx: Tx) => Promise<void>> {
  const isNew = next && next !== now
  // A copied product shares the image of the original, which was validated when it was uploaded.
  if (isNew && (await isImageInUse(deps.db, next)))
    return async (tx) => {
      if (!(await lockImageInUse(tx, next))) throw new AppError('uploads.not_accepted')
    }
  return acceptUpload(deps, actor, 'products/images', { now: null, next: isNew ? next : undefined })
}

/** Call after the product stopped using the image. Images of ordered products stay, because the orders show them. */
export async function releaseImage(
  tx: Tx,
  wasOrdered: WasOrdered,
  product: { id: string; imageUrl: string | null },
): Promise<void> {
  const { id, imageUrl } = product
  if (!imageUrl || (await isImageInUse(tx, imageUrl)) || (await wasOrdered(tx, id))) return
  await releaseUploads(tx, [imageUrl])
}
