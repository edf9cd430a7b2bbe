import type { DirectoryEntryForm } from '@crew-chief/contract/directory'
import type { Actor } from '../../actor.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { acceptUpload } from '../uploads/public.ts'
import type { NewDirectoryEntry } from './directory.store.ts'
import type { DirectoryEntryRow } from './directory.tables.ts'

type Columns = Pick<NewDirectoryEntry, 'firstName' | 'lastName'> & Partial<NewDirectoryEntry>

/** Maps the form to columns: fields that were not sent stay undefined, empty texts become null. */
export const readDirectoryForm = ({
  role,
  experience,
  notes,
  avatar,
  resumeUrl,
  ...form
}: DirectoryEntryForm): Columns => ({
  ...form,
  role: textOrNull(role),
  experience: textOrNull(experience),
  notes: textOrNull(notes),
  avatar: textOrNull(avatar),
  resumeUrl: textOrNull(resumeUrl),
})

const textOrNull = (text: string | null | undefined): string | null | undefined =>
  text === undefined ? undefined : text || null

type Files = { avatar?: string | null | undefined; resumeUrl?: string | null | undefined }
const NONE = { avatar: null, resumeUrl: null }

/** Validates photo and resume. The returned function attaches them in the transaction that stores their URLs. */
export async function acceptDirectoryFiles(
  deps: Pick<Deps, 'db' | 'storage' | 'jobs'>,
  actor: Actor,
  now: Pick<DirectoryEntryRow, 'avatar' | 'resumeUrl'> = NONE,
  next: Files,
): Promise<(tx: Tx) => Promise<void>> {
  const photo = await acceptUpload(deps, actor, 'clinician', { now: now.avatar, next: next.avatar })
  const resume = await acceptUpload(deps, actor, 'official-resumes', { now: now.resumeUrl, next: next.resumeUrl })
  return async (tx) => {
    await photo(tx)
    await resume(tx)
  }
}
