import { folderRule, type UploadFolder } from '@crew-chief/domain/uploads/file-rules'
import { matchesType } from '@crew-chief/domain/uploads/magic-bytes'
import { blankMetadata } from '@crew-chief/domain/uploads/picture-metadata'
import { isPictureFolder } from '@crew-chief/domain/uploads/picture-versions'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { MAX_MEGAPIXELS, pictureProblem } from './picture.ts'
import { makePictureVersions } from './picture-versions.job.ts'
import { removeFiles } from './sweep-uploads.job.ts'
import { attachUpload, findUploadByUrl, releaseUpload } from './uploads.store.ts'
import type { UploadRow } from './uploads.tables.ts'

const TOO_LARGE = { message: `This picture has too many pixels. Choose one with up to ${MAX_MEGAPIXELS} megapixels.` }

/** `next`: undefined leaves the file unchanged, null removes it. */
type Change = { now: string | null; next: string | null | undefined }

/**
 * Checks that the file was uploaded by this user to this folder and has the declared type. Runs outside a transaction,
 * because it reads from storage; the returned function attaches the file in the caller's transaction.
 */
export async function acceptUpload(
  { db, storage, jobs }: Pick<Deps, 'db' | 'storage' | 'jobs'>,
  actor: Actor,
  folder: UploadFolder,
  { now, next }: Change,
): Promise<(tx: Tx) => Promise<void>> {
  if (next === undefined || next === now) return async () => {}
  const upload = next === null ? undefined : await findUploadByUrl(db, next)
  if (next !== null) {
    if (upload?.ownerId !== actor.id || upload.folder !== folder) throw new AppError('uploads.not_accepted')
    const content = await checkContent(storage, upload).catch(storageFailed)
    // The row stays until the sweep: its permission may still be used to upload the file again.
    if (content === 'wrong' || content === 'too-large')
      await inTransaction(db, (tx) => jobs.send(tx, removeFiles, { keys: [upload.key] }))
    if (content !== 'right') throw new AppError('uploads.not_accepted', content === 'too-large' ? TOO_LARGE : {})
  }
  return async (tx) => {
    if (now) await releaseUpload(tx, now)
    if (!upload) return
    if (!(await attachUpload(tx, upload.id, folderRule(folder)))) throw new AppError('uploads.not_accepted')
    if (isPictureFolder(folder)) await jobs.send(tx, makePictureVersions, { uploadId: upload.id })
  }
}

/** Accepts several new files: all are attached in the caller's transaction, or none. */
export async function acceptUploads(
  deps: Pick<Deps, 'db' | 'storage' | 'jobs'>,
  actor: Actor,
  folder: UploadFolder,
  added: readonly string[],
): Promise<(tx: Tx) => Promise<void>> {
  const attachments: ((tx: Tx) => Promise<void>)[] = []
  // Sequentially, because each image is read into memory.
  for (const next of added) attachments.push(await acceptUpload(deps, actor, folder, { now: null, next }))
  return async (tx) => {
    for (const attach of attachments) await attach(tx)
  }
}

export async function releaseUploads(tx: Tx, urls: readonly string[]): Promise<void> {
  for (const url of urls) await releaseUpload(tx, url)
}

type Content = 'missing' | 'wrong' | 'too-large' | 'right'

async function checkContent(storage: Deps['storage'], upload: UploadRow): Promise<Content> {
  const file = await storage.stat(upload.key)
  if (!file) return 'missing'
  const isValid = file.size === upload.size && matchesType(upload.contentType, file.firstBytes)
  if (!isValid) return 'wrong'
  return upload.contentType.startsWith('image/') ? cleanImage(storage, upload) : 'right'
}

/** The file was not checked, so the user may try again. */
function storageFailed(cause: unknown): never {
  throw new AppError('server.storage_failed', { cause })
}

/** Images must also decode, because magic bytes are easily forged. Their metadata is removed. */
async function cleanImage(storage: Deps['storage'], { key, contentType }: UploadRow): Promise<Content> {
  const content = await storage.read(key)
  const problem = await pictureProblem(content, contentType)
  if (problem) return problem === 'broken' ? 'wrong' : problem
  // Location and time of a photo are private. Our web app removes them before the upload; other clients may not.
  const blanked = blankMetadata(contentType, content)
  if (blanked) await storage.write(key, Buffer.from(blanked), contentType)
  return 'right'
}
