// The same for a list of files: each is looked at before the transaction, all are attached in it or none.

import type { UploadFolder } from '@crew-chief/domain/uploads/file-rules'
import type { Actor } from '../../call.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { acceptUpload } from './accept-upload.ts'
import { releaseUpload } from './uploads.store.ts'

/** `added` are addresses that were not part of it before. */
export async function acceptUploads(
  deps: Pick<Deps, 'db' | 'storage' | 'jobs'>,
  actor: Actor,
  folder: UploadFolder,
  added: readonly string[],
): Promise<(tx: Tx) => Promise<void>> {
  const steps: ((tx: Tx) => Promise<void>)[] = []
  // One after the other: each is read whole, and ten large pictures at once would fill the memory.
  for (const next of added) steps.push(await acceptUpload(deps, actor, folder, { now: null, next }))
  return async (tx) => {
    for (const attach of steps) await attach(tx)
  }
}

/** Nothing shows them any more; the sweep removes them and their files. */
export async function releaseUploads(tx: Tx, urls: readonly string[]): Promise<void> {
  for (const url of urls) await releaseUpload(tx, url)
}
