import type { OfficialForm } from '@crew-chief/contract/officials'
import type { Actor } from '../../actor.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { acceptUpload } from '../uploads/public.ts'
import type { NewOfficial } from './officials.store.ts'
import type { OfficialRow } from './officials.tables.ts'

type Columns = Pick<NewOfficial, 'firstName' | 'lastName'> & Partial<NewOfficial>

/** Maps the form to columns: fields that were not sent stay undefined, empty texts become null. */
export const readOfficialForm = ({ role, experience, notes, avatar, resumeUrl, ...form }: OfficialForm): Columns => ({
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
