// A product's picture: looked at before it is stored, let go when nothing shows it any more.

import { AppError } from '../../app-error.ts'
import type { Actor } from '../../call.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { acceptUpload, releaseUploads } from '../uploads/public.ts'
import { isPictureShown, keepPictureShown } from './products.store.ts'
import type { WasOrdered } from './was-ordered.ts'

type Change = { now: string | null; next: string | null | undefined }

/** What it returns attaches the picture, in the transaction that stores its address. */
export async function acceptPicture(
  deps: Pick<Deps, 'db' | 'storage' | 'jobs'>,
  actor: Actor,
  { now, next }: Change,
): Promise<(tx: Tx) => Promise<void>> {
  const isNew = next && next !== now
  // A copy shows the picture of the first product, whoever uploaded it: it was looked at then.
  if (isNew && (await isPictureShown(deps.db, next)))
    return async (tx) => {
      if (!(await keepPictureShown(tx, next))) throw new AppError('uploads.not_accepted')
    }
  return acceptUpload(deps, actor, 'products/images', { now: null, next: isNew ? next : undefined })
}

/** After the product has let go of it. Orders show the picture their product had. */
export async function releasePicture(
  tx: Tx,
  wasOrdered: WasOrdered,
  product: { id: string; imageUrl: string | null },
): Promise<void> {
  const { id, imageUrl } = product
  if (!imageUrl || (await isPictureShown(tx, imageUrl)) || (await wasOrdered(tx, id))) return
  await releaseUploads(tx, [imageUrl])
}
