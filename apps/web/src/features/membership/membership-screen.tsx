// The plans (spec 1 §2.7, §9).

import { PLANS } from '@crew-chief/domain/membership/plans'
import { PageHead } from '../../ui/page-head.tsx'
import { PlanCard } from './plan-card.tsx'

export default function MembershipScreen() {
  return (
    <>
      <PageHead title="Choose Your Membership Plan" subtitle="Member prices, plays and quizzes all season" />
      <div className="mx-auto grid max-w-[1000px] gap-6 px-4 py-6 md:grid-cols-2 md:px-6 md:py-10">
        {PLANS.map((plan) => (
          <PlanCard key={plan.role} plan={plan} />
        ))}
      </div>
    </>
  )
}
