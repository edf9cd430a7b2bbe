// Resumes are private: replies contain short-lived signed URLs.

import type { Official } from '@crew-chief/contract/officials'
import type { Reader } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { signedUrls } from '../uploads/public.ts'
import type { OfficialRow } from './officials.tables.ts'

type PresentDeps = Pick<Deps, 'storage'> & { db: Reader }

export async function presentOfficials(deps: PresentDeps, rows: readonly OfficialRow[]): Promise<Official[]> {
  const resumes = rows.flatMap(({ resumeUrl }) => (resumeUrl ? [resumeUrl] : []))
  const signed = await signedUrls(deps, resumes)
  return rows.map(({ createdAt: _createdAt, ...row }) => ({
    ...row,
    resumeUrl: (row.resumeUrl && signed.get(row.resumeUrl)) || null,
  }))
}

export async function presentOfficial(deps: PresentDeps, row: OfficialRow): Promise<Official> {
  const [official] = await presentOfficials(deps, [row])
  if (!official) throw new Error('presentOfficials returned no official')
  return official
}
