// Small and medium versions of a picture, for lists and phones. Re-encoded, so that nothing hidden in the file survives.

import { PICTURE_VERSIONS, pictureKey } from '@crew-chief/domain/uploads/picture-versions'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import type { Deps } from '../../deps.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import { uploads } from './uploads.tables.ts'

export const makePictureVersions = jobKind<{ uploadId: string }>('uploads.make-picture-versions')

export async function runMakePictureVersions(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  { uploadId }: { uploadId: string },
) {
  const [upload] = await db.select().from(uploads).where(eq(uploads.id, uploadId))
  if (!upload) return
  const original = await storage.read(upload.key)
  for (const version of PICTURE_VERSIONS) {
    const content = await sharp(original, { failOn: 'error', limitInputPixels: 50_000_000 })
      .rotate()
      .resize({ width: version.width, height: version.width, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer()
    await storage.write(pictureKey(upload.key, version.name), content, 'image/webp')
  }
}
