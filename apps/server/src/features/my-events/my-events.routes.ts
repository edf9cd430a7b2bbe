import type { myEventsApi } from '@crew-chief/contract/my-events'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../handlers.ts'
import { getReceipt } from './get-receipt.ts'
import { listMyEvents } from './list-my-events.ts'

export const myEventHandlers = (deps: Deps) =>
  ({
    listMyEvents: ({ actor, query }) => listMyEvents(deps, actor, query),
    getReceipt: ({ actor, params }) => getReceipt(deps, actor, params.id),
  }) satisfies Handlers<typeof myEventsApi>
