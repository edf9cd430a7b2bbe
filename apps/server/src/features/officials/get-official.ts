import type { Official } from '@crew-chief/contract/officials'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { findOfficial } from './officials.store.ts'
import { presentOfficial } from './present-official.ts'

export async function getOfficial(deps: Pick<Deps, 'db' | 'storage'>, id: string): Promise<Official> {
  const row = await findOfficial(deps.db, id)
  if (!row) throw new AppError('officials.not_found')
  return presentOfficial(deps, row)
}
