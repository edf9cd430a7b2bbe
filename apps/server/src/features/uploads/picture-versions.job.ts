// Creates small and medium versions of an image, for lists and phones.

import { PICTURE_VERSIONS, pictureKey } from '@crew-chief/domain/uploads/picture-versions'
import type { Deps } from '../../deps.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import { resizePicture } from './picture.ts'
import { findUpload } from './uploads.store.ts'

/** Several, because each waits for the storage. Pictures are decoded one at a time. */
export const makePictureVersions = jobKind<{ uploadId: string }>('uploads.make-picture-versions', { concurrency: 3 })

export async function runMakePictureVersions(
  { db, storage, log }: Pick<Deps, 'db' | 'storage' | 'log'>,
  { uploadId }: { uploadId: string },
) {
  const upload = await findUpload(db, uploadId)
  if (!upload) return
  // Storage errors are thrown, so that the job is retried.
  const original = await storage.read(upload.key)
  for (const { name, width } of PICTURE_VERSIONS) {
    const content = await resizePicture(original, width)
    // Retrying a broken image is useless.
    if (!content) return log.warn({ uploadId }, 'picture cannot be made smaller')
    await storage.write(pictureKey(upload.key, name), content, 'image/webp')
  }
}
