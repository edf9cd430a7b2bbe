// Before a file's address is stored anywhere: was it issued to this person, for this folder, and is it what it says?

import { folderRule, type UploadFolder } from '@crew-chief/domain/uploads/file-rules'
import { matchesType } from '@crew-chief/domain/uploads/magic-bytes'
import { blankMetadata } from '@crew-chief/domain/uploads/picture-metadata'
import { AppError } from '../../app-error.ts'
import type { Actor } from '../../call.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { opensAsPicture } from './picture.ts'
import { makePictureVersions } from './picture-versions.job.ts'
import { attachUpload, findUploadByUrl, releaseUpload } from './uploads.store.ts'
import type { UploadRow } from './uploads.tables.ts'

/** `next` undefined: not touched. Null: taken away. */
type Change = { now: string | null; next: string | null | undefined }

/** Looks outside any transaction, because storage may be far away; what it returns writes inside the caller's. */
export async function acceptUpload(
  { db, storage, jobs }: Pick<Deps, 'db' | 'storage' | 'jobs'>,
  actor: Actor,
  folder: UploadFolder,
  { now, next }: Change,
): Promise<(tx: Tx) => Promise<void>> {
  if (next === undefined || next === now) return async () => {}
  const upload = next === null ? undefined : await findUploadByUrl(db, next)
  if (next !== null) {
    const isTheirs = upload?.ownerId === actor.id && upload.folder === folder
    const isSound = upload && isTheirs && (await isWhatItSays(storage, upload).catch(storageFailed))
    if (!isSound) throw new AppError('uploads.not_accepted')
  }
  return async (tx) => {
    if (now) await releaseUpload(tx, now)
    if (!upload) return
    if (!(await attachUpload(tx, upload.id))) throw new AppError('uploads.not_accepted')
    if (folderRule(folder).isPicture) await jobs.send(tx, makePictureVersions, { uploadId: upload.id })
  }
}

async function isWhatItSays(storage: Deps['storage'], upload: UploadRow): Promise<boolean> {
  const file = await storage.look(upload.key)
  const isSound = file?.size === upload.size && matchesType(upload.contentType, file.firstBytes)
  return isSound && opens(storage, upload)
}

/** No word about the file: whoever sent it may try again. */
function storageFailed(cause: unknown): never {
  throw new AppError('server.storage_failed', { cause })
}

/** First bytes are easily copied onto something else; a picture must also open as one, and tell nothing but itself. */
async function opens(storage: Deps['storage'], { key, contentType }: UploadRow): Promise<boolean> {
  if (!contentType.startsWith('image/')) return true
  const content = await storage.read(key)
  if (!(await opensAsPicture(content, contentType))) return false
  // Where and when a photo was taken is nobody's business; browsers blank it before they send, others may not have.
  const blanked = blankMetadata(contentType, content)
  if (blanked) await storage.write(key, Buffer.from(blanked), contentType)
  return true
}
