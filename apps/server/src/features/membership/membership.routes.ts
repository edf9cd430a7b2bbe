import type { membershipApi } from '@crew-chief/contract/membership'
import type { membershipAdminApi } from '@crew-chief/contract/membership-admin'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../handlers.ts'
import { planComparison } from './compare-plans.ts'
import { getMembershipReceipt } from './get-membership-receipt.ts'
import { listPlans } from './list-plans.ts'
import { movePlanMembers, previewPlanMove } from './move-members.ts'
import { myMembership } from './my-membership.ts'
import { getPlanSettings, updatePlanSettings } from './plan-settings.ts'
import type { MembershipDeps } from './sync-subscription.ts'

export const membershipHandlers = (deps: MembershipDeps & Pick<Deps, 'organization'>) =>
  ({
    planComparison: () => planComparison(deps),
    listPlans: () => listPlans(deps),
    getMembershipReceipt: ({ actor, params }) => getMembershipReceipt(deps, actor, params.id),
    getPlanSettings: () => getPlanSettings(deps),
    updatePlanSettings: ({ actor, body }) => updatePlanSettings(deps, actor, body),
    previewPlanMove: ({ params }) => previewPlanMove(deps, params.plan),
    movePlanMembers: ({ actor, params, body }) => movePlanMembers(deps, actor, params.plan, body),
    myMembership: ({ actor, query }) =>
      myMembership(deps, actor, { switchTo: query.switchTo, isFresh: query.fresh === 'true' }),
  }) satisfies Handlers<typeof membershipApi & typeof membershipAdminApi>
