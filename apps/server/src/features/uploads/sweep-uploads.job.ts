// Uploads that became part of nothing within a day go: first the row, then by a job of its own the files.

import { folderRule, type UploadFolder } from '@crew-chief/domain/uploads/file-rules'
import { PICTURE_VERSIONS, pictureKey } from '@crew-chief/domain/uploads/picture-versions'
import { folderOfKey } from '@crew-chief/domain/uploads/stored-file'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import { takeUnused } from './uploads.store.ts'

export const sweepUploads = jobKind<object>('uploads.sweep')
export const SWEEP_CRON = '17 * * * *'
export const removeFiles = jobKind<{ keys: string[] }>('uploads.remove-files')

const AT_ONCE = 50

export async function runSweepUploads({ db, storage, jobs }: Pick<Deps, 'db' | 'storage' | 'jobs'>): Promise<void> {
  for (let taken = AT_ONCE; taken === AT_ONCE; ) {
    taken = await inTransaction(db, async (tx) => {
      const keys = await takeUnused(tx, AT_ONCE)
      // Sent with the deletion: no file is forgotten, and storage that is down is asked again.
      if (keys.length > 0) await jobs.send(tx, removeFiles, { keys })
      return keys.length
    })
  }
  await storage.tidy()
}

const isPictureFolder = (folder: UploadFolder | undefined) => folder !== undefined && folderRule(folder).isPicture

const filesOf = (key: string): string[] =>
  isPictureFolder(folderOfKey(key)) ? [...PICTURE_VERSIONS.map(({ name }) => pictureKey(key, name)), key] : [key]

export async function runRemoveFiles({ storage }: Pick<Deps, 'storage'>, { keys }: { keys: string[] }): Promise<void> {
  for (const file of keys.flatMap(filesOf)) await storage.remove(file)
}
