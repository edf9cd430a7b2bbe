// The plans (spec 1 §2.7, §9): subscribe, see what one has, switch or cancel at the provider.

import { PLANS } from '@crew-chief/domain/membership/plans'
import { PageHead } from '../../ui/page-head.tsx'
import { CourtsRestricted } from '../courts/public.ts'
import { PaymentFailedNotice } from './payment-failed-notice.tsx'
import { PlanAction } from './plan-action.tsx'
import { PlanCard } from './plan-card.tsx'
import { useAfterPortal } from './use-portal.ts'
import { useSessionStatus } from './use-session-status.ts'

export default function MembershipScreen() {
  useSessionStatus()
  useAfterPortal()
  return (
    <>
      <PageHead title="Choose Your Membership Plan" subtitle="Member prices, plays and quizzes all season" />
      <div className="mx-auto grid max-w-[1000px] gap-6 px-4 py-6 md:px-6 md:py-10">
        <CourtsRestricted />
        <PaymentFailedNotice />
        <div className="grid gap-6 md:grid-cols-2">
          {PLANS.map((plan) => (
            <PlanCard key={plan.role} plan={plan}>
              <PlanAction plan={plan} />
            </PlanCard>
          ))}
        </div>
      </div>
    </>
  )
}
