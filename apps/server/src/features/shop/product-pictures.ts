import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { acceptUpload, releaseUploads } from '../uploads/public.ts'
import { isPictureInUse, lockPictureInUse, type OrderLookups } from './products.store.ts'

type Pictures = { imageUrl?: string | null | undefined; gallery?: readonly string[] | undefined }

const urlsOf = ({ imageUrl, gallery = [] }: Pictures): string[] => [...(imageUrl ? [imageUrl] : []), ...gallery]

/** Validates new pictures. Call the returned function in the transaction that stores their URLs. */
export async function acceptPictures(
  deps: Pick<Deps, 'db' | 'storage' | 'jobs'>,
  actor: Actor,
  { before = {}, next }: { before?: Pictures; next: Pictures },
): Promise<(tx: Tx) => Promise<void>> {
  const known = new Set(urlsOf(before))
  const attachments: ((tx: Tx) => Promise<void>)[] = []
  for (const url of new Set(urlsOf(next))) if (!known.has(url)) attachments.push(await acceptPicture(deps, actor, url))
  return async (tx) => {
    for (const attach of attachments) await attach(tx)
  }
}

async function acceptPicture(deps: Pick<Deps, 'db' | 'storage' | 'jobs'>, actor: Actor, url: string) {
  // A copied product shares the pictures of the original, which were validated when they were uploaded.
  if (await isPictureInUse(deps.db, url))
    return async (tx: Tx) => {
      if (!(await lockPictureInUse(tx, url))) throw new AppError('uploads.not_accepted')
    }
  return acceptUpload(deps, actor, 'products/images', { now: null, next: url })
}

/** Call after the product stopped using them. Pictures that other products or orders show stay. */
export async function releasePictures(
  tx: Tx,
  { isPictureInOrders }: Pick<OrderLookups, 'isPictureInOrders'>,
  before: Pictures,
): Promise<void> {
  for (const url of urlsOf(before))
    if (!(await isPictureInUse(tx, url)) && !(await isPictureInOrders(tx, url))) await releaseUploads(tx, [url])
}
