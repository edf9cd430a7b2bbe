// Private files are stored by their plain address, which opens nothing; whoever may read one gets a signed address.

import type { Reader } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { findUploadByUrl, uploadKeysOf } from './uploads.store.ts'

/** Signed addresses by the plain ones; a file we do not know has none. */
export async function signedAddresses(
  { db, storage }: Pick<Deps, 'storage'> & { db: Reader },
  urls: readonly string[],
): Promise<Map<string, string>> {
  const keys = await uploadKeysOf(db, urls)
  return new Map(await Promise.all([...keys].map(async ([url, key]) => [url, await storage.privateUrl(key)] as const)))
}

/** The plain address, if this is the file's plain or signed one, however old the signature: forms send back what they got. */
export async function plainAddress(
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
