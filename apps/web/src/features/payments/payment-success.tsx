import { ButtonLink } from '../../ui/button-link.tsx'
import { NumberedSteps } from './numbered-steps.tsx'
import { ReturnPage, ReturnPart } from './return-page.tsx'

const NEXT_STEPS = [
  'Member prices are yours from now on: they stand on every event.',
  'Your receipt is on its way by e-mail.',
  'You can switch or cancel your plan at any time on the membership page.',
]

/** The payment success page (spec 1 §2.7). `planName` when we know what was paid for. */
export function PaymentSuccess({ planName }: { planName?: string }) {
  return (
    <ReturnPage
      title="Payment Successful!"
      subtitle={planName ? `${planName} is active. Welcome to the crew.` : 'Your membership is active.'}
      actions={
        <>
          <ButtonLink to="/events" variant="primary" size="large">
            Go to Events
          </ButtonLink>
          <ButtonLink to="/membership" size="large">
            My membership
          </ButtonLink>
        </>
      }
    >
      <ReturnPart title="Next steps">
        <NumberedSteps steps={NEXT_STEPS} />
      </ReturnPart>
    </ReturnPage>
  )
}
