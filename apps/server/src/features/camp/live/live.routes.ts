// Live updates of the camp hub.

import type { liveApi } from '@crew-chief/contract/live'
import type { Handlers } from '../../../call.ts'
import type { Deps } from '../../../deps.ts'
import { campLive } from './camp-live.ts'

export const liveHandlers = (deps: Deps) =>
  ({
    campLive: ({ actor, params }) => campLive(deps, actor, params.eventId),
  }) satisfies Handlers<typeof liveApi>
