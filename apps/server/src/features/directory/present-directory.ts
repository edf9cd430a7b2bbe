// Resumes are private: replies contain short-lived signed URLs.

import type { DirectoryEntry } from '@crew-chief/contract/directory'
import type { Reader } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { signedUrls } from '../uploads/public.ts'
import type { DirectoryEntryRow } from './directory.tables.ts'

type PresentDeps = Pick<Deps, 'storage'> & { db: Reader }

export async function presentDirectory(
  deps: PresentDeps,
  rows: readonly DirectoryEntryRow[],
): Promise<DirectoryEntry[]> {
  const resumes = rows.flatMap(({ resumeUrl }) => (resumeUrl ? [resumeUrl] : []))
  const signed = await signedUrls(deps, resumes)
  return rows.map(({ createdAt: _createdAt, ...row }) => ({
    ...row,
    resumeUrl: (row.resumeUrl && signed.get(row.resumeUrl)) || null,
  }))
}

export async function presentDirectoryEntry(deps: PresentDeps, row: DirectoryEntryRow): Promise<DirectoryEntry> {
  const [entry] = await presentDirectory(deps, [row])
  if (!entry) throw new Error('presentDirectory returned no entry')
  return entry
}
