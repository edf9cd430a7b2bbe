import { isTooFullFor } from '@crew-chief/domain/uploads/free-space'
import { AppError } from '../../app-error.ts'
import type { Storage } from './storage.ts'

/** Stops uploads early, so that the database, which usually shares the disk, keeps working. S3 reports no space. */
export async function ensureFreeSpace(storage: Pick<Storage, 'check'>, size: number): Promise<void> {
  const space = await storage.check().catch((cause: unknown) => {
    throw new AppError('server.storage_failed', { cause })
  })
  if (space && isTooFullFor(space, size)) throw new AppError('uploads.no_space')
}
