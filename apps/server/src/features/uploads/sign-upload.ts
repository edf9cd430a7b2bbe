import { randomBytes } from 'node:crypto'
import type { Decoded } from '@crew-chief/contract/endpoint'
import type { uploadsApi } from '@crew-chief/contract/uploads'
import { fileProblem, folderRule, uploadKey } from '@crew-chief/domain/uploads/file-rules'
import { canUploadTo } from '@crew-chief/domain/uploads/permissions'
import { nameForType } from '@crew-chief/domain/uploads/stored-file'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inTransaction, type Reader } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Limit } from '../../platform/rate-limit.ts'
import { ensureFreeSpace } from '../../platform/storage/free-space.ts'
import { ensureQuota } from './upload-limits.ts'
import { insertUpload } from './uploads.store.ts'

type File = Decoded<typeof uploadsApi.signUpload>['body']

const ERROR_CODES = { type: 'uploads.wrong_type', size: 'uploads.too_large' } as const

// Admins upload whole libraries; other users upload a profile picture.
const PER_ADMIN: Limit = { name: 'upload', max: 1000, seconds: 3600, errorCode: 'uploads.too_many' }
const PER_USER: Limit = { ...PER_ADMIN, max: 60 }

/** `listFunctions` is passed in, because events depend on uploads and not the other way round. */
export type SignDeps = Pick<Deps, 'db' | 'storage' | 'rateLimits'> & {
  listFunctions: (db: Reader, userId: string) => Promise<readonly string[]>
}

/** Permits the upload of exactly one file with this folder, name, type and size for five minutes. */
export async function signUpload({ db, storage, rateLimits, listFunctions }: SignDeps, actor: Actor, file: File) {
  const { folder, contentType, size } = file
  const functions = folder === 'events' ? await listFunctions(db, actor.id) : []
  if (!canUploadTo(actor, folder, functions.includes('director'))) throw new AppError('uploads.not_your_folder')
  const problem = fileProblem(folder, { type: contentType, size })
  if (problem) throw new AppError(ERROR_CODES[problem])
  await rateLimits.take(actor.role === 'ADMIN' ? PER_ADMIN : PER_USER, actor.id)
  await ensureFreeSpace(storage, size)
  const key = await reserve({ db, storage }, actor, file)
  const isPrivate = folderRule(folder).isPrivate ?? false
  const { expiresAt, ...signed } = await storage.sign({ key, contentType, size, isPrivate })
  return { ...signed, publicUrl: storage.publicUrl(key), expiresAt: expiresAt.toISOString() }
}

async function reserve({ db, storage }: Pick<Deps, 'db' | 'storage'>, actor: Actor, file: File): Promise<string> {
  const { folder, contentType, size } = file
  const name = nameForType(file.fileName, contentType)
  const key = uploadKey(folder, name, { now: new Date(), random: randomBytes(8).toString('hex') })
  const upload = { key, folder, ownerId: actor.id, contentType, size, publicUrl: storage.publicUrl(key) }
  const isInserted = await inTransaction(db, async (tx) => {
    await ensureQuota(tx, actor, size)
    return insertUpload(tx, upload)
  })
  // Practically impossible: the key is random.
  if (!isInserted) throw new AppError('server.busy')
  return key
}
