import { REFUND_RULES } from '@crew-chief/domain/events/refund-policy-text'
import { LegalPage, Section, SupportEmail } from './legal-page.tsx'

export default function RefundsScreen() {
  return (
    <LegalPage title="Refunds">
      <Section title="Events">
        <p>{REFUND_RULES.terms}</p>
        <p>{REFUND_RULES.cancel}</p>
        <p>{REFUND_RULES.withoutTerms}</p>
        <p>{REFUND_RULES.eventCanceled}</p>
        <p>If you cancel or leave checkout before paying, you aren’t charged.</p>
        <p>
          If your payment arrives after your spot is gone and the event is full, we refund it automatically and email
          you.
        </p>
      </Section>
      <Section title="Transfers">
        <p>{REFUND_RULES.cheaperTransfer}</p>
        <p>{REFUND_RULES.dearerTransfer}</p>
      </Section>
      <Section title="Membership">
        <p>Cancel anytime on the membership page. You keep full access until the end of the month you paid for.</p>
        <p>If you switch plans, we credit the unused days on your current plan.</p>
      </Section>
      <Section title="Orders">
        <p>
          Something wrong with an order? Open it under My Orders and contact support, or email <SupportEmail />. The
          organizer decides on the refund.
        </p>
      </Section>
      <Section title="How refunds are paid">
        <p>{REFUND_RULES.card}</p>
        <p>{REFUND_RULES.cash}</p>
      </Section>
    </LegalPage>
  )
}
