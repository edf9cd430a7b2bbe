import type { eventCopiesApi } from '@crew-chief/contract/event-copies'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../handlers.ts'
import { duplicateEvent } from './duplicate-event.ts'

export const eventCopyHandlers = (deps: Deps) =>
  ({
    duplicateEvent: ({ actor, params, body }) => duplicateEvent(deps, actor, params.id, body),
  }) satisfies Handlers<typeof eventCopiesApi>
