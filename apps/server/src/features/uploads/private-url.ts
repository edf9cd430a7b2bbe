// Records store the plain URL of a private file, which is not readable; users with access get a signed URL.

import type { Reader } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { findUploadByUrl, uploadKeysOf } from './uploads.store.ts'

/** Signed URLs by plain URL; unknown files are left out. */
export async function signedUrls(
  { db, storage }: Pick<Deps, 'storage'> & { db: Reader },
  urls: readonly string[],
): Promise<Map<string, string>> {
  const keys = await uploadKeysOf(db, urls)
  return new Map(await Promise.all([...keys].map(async ([url, key]) => [url, await storage.privateUrl(key)] as const)))
}

/** Maps a signed URL back to the plain one, also with an expired signature: forms send back the URL they received. */
export async function plainUrl(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  plain: string | null,
  sent: string | null | undefined,
): Promise<string | null | undefined> {
  if (!plain || !sent || sent === plain) return sent
  const upload = await findUploadByUrl(db, plain)
  const signed = upload && (await storage.privateUrl(upload.key))
  return signed && withoutQuery(signed) === withoutQuery(sent) ? plain : sent
}

const withoutQuery = (url: string): string => url.split('?', 1)[0] ?? ''
