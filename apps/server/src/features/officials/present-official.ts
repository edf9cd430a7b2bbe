// A page of the directory as its readers see it. The resume is private: each reply carries an address signed for it.

import type { Official } from '@crew-chief/contract/officials'
import type { Reader } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { signedAddresses } from '../uploads/public.ts'
import type { OfficialRow } from './officials.tables.ts'

type PresentDeps = Pick<Deps, 'storage'> & { db: Reader }

export async function presentOfficials(deps: PresentDeps, rows: readonly OfficialRow[]): Promise<Official[]> {
  const resumes = rows.flatMap(({ resumeUrl }) => (resumeUrl ? [resumeUrl] : []))
  const signed = await signedAddresses(deps, resumes)
  return rows.map(({ createdAt: _createdAt, ...row }) => ({
    ...row,
    resumeUrl: (row.resumeUrl && signed.get(row.resumeUrl)) || null,
  }))
}

export async function presentOfficial(deps: PresentDeps, row: OfficialRow): Promise<Official> {
  const [official] = await presentOfficials(deps, [row])
  if (!official) throw new Error('one record gave no page')
  return official
}
