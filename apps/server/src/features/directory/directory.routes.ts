import type { directoryApi } from '@crew-chief/contract/directory'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../handlers.ts'
import { createDirectoryEntry } from './create-directory-entry.ts'
import { deleteDirectoryEntry } from './delete-directory-entry.ts'
import { getDirectoryEntry } from './get-directory-entry.ts'
import { listDirectory } from './list-directory.ts'
import type { Positions } from './positions.ts'
import { updateDirectoryEntry } from './update-directory-entry.ts'

export const directoryHandlers = (deps: Deps & { positions: Positions }) =>
  ({
    listOfficials: ({ actor }) => listDirectory(deps, actor),
    getOfficial: ({ actor, params }) => getDirectoryEntry(deps, actor, params.id),
    createOfficial: ({ actor, body }) => createDirectoryEntry(deps, actor, body),
    updateOfficial: ({ actor, params, body }) => updateDirectoryEntry(deps, actor, params.id, body),
    deleteOfficial: ({ actor, params }) => deleteDirectoryEntry(deps, actor, params.id),
  }) satisfies Handlers<typeof directoryApi>
