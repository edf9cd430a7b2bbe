import { settings } from '../../lib/settings.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { textLinkClass } from '../../ui/text-link.tsx'
import { ReturnPage, ReturnPart } from './return-page.tsx'

/** The payment cancelled page of the plans (spec 1 §2.7). */
export function PaymentCancelled() {
  return (
    <ReturnPage
      title="Payment Cancelled"
      subtitle="Nothing was charged, and your account is as it was."
      actions={
        <>
          <ButtonLink to="/membership" variant="primary" size="large">
            Return to Membership Plans
          </ButtonLink>
          <ButtonLink to="/events" size="large">
            Back to Events
          </ButtonLink>
        </>
      }
    >
      <HelpHints />
    </ReturnPage>
  )
}

export const HelpHints = () => (
  <ReturnPart title="Something went wrong?">
    <ul className="grid list-disc gap-2 pl-5 text-muted-foreground">
      <li>Card declined? Another card, or a call to your bank, usually helps.</li>
      <li>Pressed Back by mistake? Start again: nothing is paid twice.</li>
      <li>
        Still stuck? Write to{' '}
        <a className={textLinkClass} href={`mailto:${settings.supportEmail}`}>
          {settings.supportEmail}
        </a>
        .
      </li>
    </ul>
  </ReturnPart>
)
