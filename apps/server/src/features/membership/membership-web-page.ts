import { offeredPlans } from '@crew-chief/domain/membership/plans'
import { paths } from '@crew-chief/domain/paths'
import type { Deps } from '../../deps.ts'
import type { FindPage } from '../../platform/public-page.ts'

/** Without a plan on offer the page is missing for search engines and visitors. Members still see their plan there. */
export const createMembershipPages =
  ({ config }: Pick<Deps, 'config'>): FindPage =>
  async ({ path }) =>
    path.replace(/\/$/, '') === paths.membership() && offeredPlans(config.plans).length === 0 ? 'not-found' : null
