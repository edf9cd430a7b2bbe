// Deletes uploads that were not attached to anything within a day: first the row, then the files in a separate job.

import { isPictureFolder, PICTURE_VERSIONS, pictureKey } from '@crew-chief/domain/uploads/picture-versions'
import { folderOfKey } from '@crew-chief/domain/uploads/stored-file'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import { createLimiter } from '../../platform/limiter.ts'
import { deleteUnused } from './uploads.store.ts'

export const sweepUploads = jobKind<object>('uploads.sweep')
export const SWEEP_CRON = '17 * * * *'
export const removeFiles = jobKind<{ keys: string[] }>('uploads.remove-files', { concurrency: 5 })

const BATCH_SIZE = 50
const REMOVED_TOGETHER = 5

export async function runSweepUploads({ db, storage, jobs }: Pick<Deps, 'db' | 'storage' | 'jobs'>): Promise<void> {
  for (let taken = BATCH_SIZE; taken === BATCH_SIZE; ) {
    taken = await inTransaction(db, async (tx) => {
      const keys = await deleteUnused(tx, BATCH_SIZE)
      // In the same transaction as the deletion, so that no file is missed; the job is retried when storage fails.
      if (keys.length > 0) await jobs.send(tx, removeFiles, { keys })
      return keys.length
    })
  }
  await storage.removeStaleDrafts()
}

const filesOf = (key: string): string[] =>
  isPictureFolder(folderOfKey(key)) ? [...PICTURE_VERSIONS.map(({ name }) => pictureKey(key, name)), key] : [key]

export async function runRemoveFiles({ storage }: Pick<Deps, 'storage'>, { keys }: { keys: string[] }): Promise<void> {
  const removing = createLimiter(REMOVED_TOGETHER)
  await Promise.all(keys.flatMap(filesOf).map((file) => removing.run(() => storage.remove(file))))
}
