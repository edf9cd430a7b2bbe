// The photo and the resume of a record: looked at before their addresses are stored, let go when they are replaced.

import type { Actor } from '../../call.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { acceptUpload } from '../uploads/public.ts'
import type { OfficialRow } from './officials.tables.ts'

type Files = { avatar?: string | null | undefined; resumeUrl?: string | null | undefined }
const NONE = { avatar: null, resumeUrl: null }

/** What it returns attaches them, in the transaction that stores their addresses. */
export async function acceptOfficialFiles(
  deps: Pick<Deps, 'db' | 'storage' | 'jobs'>,
  actor: Actor,
  now: Pick<OfficialRow, 'avatar' | 'resumeUrl'> = NONE,
  next: Files,
): Promise<(tx: Tx) => Promise<void>> {
  const photo = await acceptUpload(deps, actor, 'clinician', { now: now.avatar, next: next.avatar })
  const resume = await acceptUpload(deps, actor, 'official-resumes', { now: now.resumeUrl, next: next.resumeUrl })
  return async (tx) => {
    await photo(tx)
    await resume(tx)
  }
}
