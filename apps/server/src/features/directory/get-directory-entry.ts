import type { DirectoryEntry } from '@crew-chief/contract/directory'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { findDirectoryEntry } from './directory.store.ts'
import { hidePrivate } from './hide-private.ts'
import type { Positions } from './positions.ts'
import { presentDirectoryEntry } from './present-directory.ts'

export async function getDirectoryEntry(
  deps: Pick<Deps, 'db' | 'storage'> & { positions: Positions },
  actor: Actor,
  id: string,
): Promise<DirectoryEntry> {
  const found = await findDirectoryEntry(deps.db, id)
  const [row] = await hidePrivate(deps, actor, found ? [found] : [])
  if (!row) throw new AppError('officials.not_found')
  return presentDirectoryEntry(deps, row)
}
