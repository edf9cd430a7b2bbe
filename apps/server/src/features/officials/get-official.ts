import type { Official } from '@crew-chief/contract/officials'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { hidePrivate } from './hide-private.ts'
import { findOfficial } from './officials.store.ts'
import { presentOfficial } from './present-official.ts'

export async function getOfficial(deps: Pick<Deps, 'db' | 'storage'>, actor: Actor, id: string): Promise<Official> {
  const found = await findOfficial(deps.db, id)
  const [row] = await hidePrivate(deps.db, actor, found ? [found] : [])
  if (!row) throw new AppError('officials.not_found')
  return presentOfficial(deps, row)
}
