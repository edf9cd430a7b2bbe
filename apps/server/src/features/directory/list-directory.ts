import type { DirectoryEntry } from '@crew-chief/contract/directory'
import type { Actor } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { selectDirectory } from './directory.store.ts'
import { hidePrivate } from './hide-private.ts'
import type { Positions } from './positions.ts'
import { presentDirectory } from './present-directory.ts'

/** The staff directory, visible to every signed-in user; resumes and ratings to people who share an event. */
export const listDirectory = async (
  deps: Pick<Deps, 'db' | 'storage'> & { positions: Positions },
  actor: Actor,
): Promise<DirectoryEntry[]> => presentDirectory(deps, await hidePrivate(deps, actor, await selectDirectory(deps.db)))
