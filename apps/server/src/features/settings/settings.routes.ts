import type { settingsApi } from '@crew-chief/contract/settings'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../handlers.ts'
import { getOrganization, updateOrganization } from './organization.ts'

export const settingsHandlers = (deps: Deps) =>
  ({
    getOrganization: () => getOrganization(deps),
    updateOrganization: ({ actor, body }) => updateOrganization(deps, actor, body),
  }) satisfies Handlers<typeof settingsApi>
