// With S3, the plain address of a post's file is open only while everyone may read it. On the local disk the server
// decides at each request.

import { folderRule, UPLOAD_FOLDER_NAMES, type UploadFolder } from '@crew-chief/domain/uploads/file-rules'
import { PICTURE_VERSIONS, pictureKey } from '@crew-chief/domain/uploads/picture-versions'
import { and, asc, gt, inArray } from 'drizzle-orm'
import type { Reader, Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import { createLimiter } from '../../platform/limiter.ts'
import { findUpload, uploadKeysOf } from './uploads.store.ts'
import { uploads } from './uploads.tables.ts'

export const applyFileAccess = jobKind<{ keys: string[] }>('uploads.apply-file-access', { concurrency: 5 })
/** `after`: the last file of the previous batch. */
type Batch = { after?: string }
export const closeMemberFiles = jobKind<Batch>('uploads.close-member-files')
// Also closes the files of earlier versions, and what was opened by hand.
export const CLOSE_CRON = '43 4 * * *'

/** `findAccess` is passed in, because posts depend on uploads and not the other way round. */
export type AccessDeps = Pick<Deps, 'db' | 'bucket'> & {
  findAccess: (db: Reader, key: string) => Promise<string | undefined>
}

/** To be called in the transaction that changes who reads these files. */
export async function fileAccessChanged(
  { bucket, jobs }: Pick<Deps, 'bucket' | 'jobs'>,
  tx: Tx,
  urls: readonly string[],
): Promise<void> {
  const keys = bucket ? [...(await uploadKeysOf(tx, urls)).values()] : []
  if (keys.length > 0) await jobs.send(tx, applyFileAccess, { keys })
}

export async function runApplyFileAccess({ db, bucket, findAccess }: AccessDeps, { keys }: { keys: string[] }) {
  for (const key of keys) await setPublic(bucket, key, (await findAccess(db, key)) !== undefined)
}

/** Pictures of all folders have versions; they are written as public files. */
export async function applyAccessToVersions(deps: AccessDeps, { uploadId }: { uploadId: string }) {
  const upload = deps.bucket && (await findUpload(deps.db, uploadId))
  if (upload && POST_FOLDERS.some((folder) => folder === upload.folder))
    await runApplyFileAccess(deps, { keys: [upload.key] })
}

const POST_FOLDERS: readonly UploadFolder[] = UPLOAD_FOLDER_NAMES.filter((folder) => folderRule(folder).followsPost)

// All files would take longer than the queue waits for a job: with 50 ms per request, a thousand take 15 seconds.
const BATCH_SIZE = 1_000
const CONCURRENCY = 10

export async function runCloseMemberFiles(
  { db, bucket, jobs, findAccess }: AccessDeps & Pick<Deps, 'jobs'>,
  { after }: Batch = {},
  limit = BATCH_SIZE,
): Promise<void> {
  if (!bucket) return
  const files = await db
    .select({ key: uploads.key })
    .from(uploads)
    .where(and(inArray(uploads.folder, [...POST_FOLDERS]), after === undefined ? undefined : gt(uploads.key, after)))
    .orderBy(asc(uploads.key))
    .limit(limit)
  const closing = createLimiter(CONCURRENCY)
  const close = async (key: string) => {
    if (!(await findAccess(db, key))) await setPublic(bucket, key, false)
  }
  await Promise.all(files.map(({ key }) => closing.run(() => close(key))))
  const last = files.length === limit ? files.at(-1) : undefined
  if (last) await jobs.send(db, closeMemberFiles, { after: last.key })
}

/** The smaller versions of a new picture may not exist yet; they are missing then. */
async function setPublic(bucket: Deps['bucket'], key: string, isPublic: boolean): Promise<void> {
  for (const each of [key, ...PICTURE_VERSIONS.map(({ name }) => pictureKey(key, name))])
    await bucket?.setPublic(each, isPublic)
}
