import { membershipApi } from '@crew-chief/contract/membership'
import { offeredPlans, type Plan, planOf } from '@crew-chief/domain/membership/plans'
import { useRead } from '../../api/use-read.ts'
import { useSettings } from '../../lib/settings.ts'

/** A plan that people can start. */
export type Offer = Pick<Plan, 'role' | 'name' | 'priceCents' | 'period'> & {
  badge: string | null
  /** What the button of the card stands out for: the only plan, or the recommended one. */
  isRecommended: boolean
  /** Undefined while they are loading. */
  benefits: readonly string[] | undefined
}

/** As the page was loaded, then as the server has them now: a price may have changed since. */
export function useOffers(): { offers: readonly Offer[]; isError: boolean } {
  const { plans } = useSettings()
  const { data, isError } = useRead(membershipApi.listPlans, {})
  const current = data?.map(({ role, name, price, period, includes }) => ({
    role,
    name,
    priceCents: price,
    period,
    benefits: includes,
  }))
  const offered = current ?? offeredPlans(plans).map((plan) => ({ ...plan, benefits: undefined }))
  // One plan alone is not the best value.
  const isChoice = offered.length > 1
  const offers = offered.map((offer) => {
    const badge = isChoice ? planOf(plans, offer.role).badge : null
    return { ...offer, badge, isRecommended: badge !== null || !isChoice }
  })
  return { offers, isError }
}
