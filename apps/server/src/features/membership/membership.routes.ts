import type { membershipApi } from '@crew-chief/contract/membership'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../handlers.ts'
import { listPlans } from './list-plans.ts'
import { myMembership } from './my-membership.ts'

export const membershipHandlers = (deps: Pick<Deps, 'db' | 'planPrices' | 'provider'>) =>
  ({
    listPlans: () => listPlans(deps),
    myMembership: ({ actor, query }) => myMembership(deps, actor, query.switchTo),
  }) satisfies Handlers<typeof membershipApi>
