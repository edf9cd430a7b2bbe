import type { membershipApi } from '@crew-chief/contract/membership'
import type { Handlers } from '../../handlers.ts'
import { planComparison } from './compare-plans.ts'
import { getMembershipReceipt } from './get-membership-receipt.ts'
import { listPlans } from './list-plans.ts'
import { myMembership } from './my-membership.ts'
import type { MembershipDeps } from './sync-subscription.ts'

export const membershipHandlers = (deps: MembershipDeps) =>
  ({
    planComparison: () => planComparison(deps),
    listPlans: () => listPlans(deps),
    getMembershipReceipt: ({ actor, params }) => getMembershipReceipt(deps, actor, params.id),
    myMembership: ({ actor, query }) =>
      myMembership(deps, actor, { switchTo: query.switchTo, isFresh: query.fresh === 'true' }),
  }) satisfies Handlers<typeof membershipApi>
