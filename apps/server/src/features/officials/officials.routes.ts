import type { officialsApi } from '@crew-chief/contract/officials'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../handlers.ts'
import { createOfficial } from './create-official.ts'
import { deleteOfficial } from './delete-official.ts'
import { getOfficial } from './get-official.ts'
import { listOfficials } from './list-officials.ts'
import { updateOfficial } from './update-official.ts'

export const officialHandlers = (deps: Deps) =>
  ({
    listOfficials: ({ actor }) => listOfficials(deps, actor),
    getOfficial: ({ actor, params }) => getOfficial(deps, actor, params.id),
    createOfficial: ({ actor, body }) => createOfficial(deps, actor, body),
    updateOfficial: ({ actor, params, body }) => updateOfficial(deps, actor, params.id, body),
    deleteOfficial: ({ actor, params }) => deleteOfficial(deps, actor, params.id),
  }) satisfies Handlers<typeof officialsApi>
