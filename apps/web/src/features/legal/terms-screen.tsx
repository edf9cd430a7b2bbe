import { paths } from '@crew-chief/domain/paths'
import { TextLink } from '../../ui/text-link.tsx'
import { LegalPage, Section, SupportEmail } from './legal-page.tsx'

export default function TermsScreen() {
  return (
    <LegalPage title="Terms">
      <Section title="Your account">
        <p>Use your real name and an email address you check. Keep your password to yourself.</p>
        <p>You can delete your account anytime on your profile page.</p>
      </Section>
      <Section title="Events">
        <p>You accept the event’s liability release before you register. Each event has its own.</p>
        <p>We hold your spot for 30 minutes while you pay. If you don’t pay, we release it.</p>
        <p>When an event is full you can join the waitlist. If a spot opens up, it’s yours for 24 hours.</p>
      </Section>
      <Section title="Membership">
        <p>Plans renew every month until you cancel. Switch or cancel anytime on the membership page.</p>
        <p>If a payment fails, you keep your plan for 7 days while you update your card.</p>
      </Section>
      <Section title="Shop">
        <p>You pay when you order. We ship to the address you give at checkout.</p>
      </Section>
      <Section title="What you post">
        <p>You own your comments and files. By posting them you let us show them here.</p>
        <p>Be fair to players, coaches and other officials. We may remove posts that aren’t and close the account.</p>
        <p>Evaluations are private to the official they’re about. Don’t share other people’s.</p>
      </Section>
      <Section title="Refunds and questions">
        <p>
          The <TextLink to={paths.refunds()}>refund policy</TextLink> and the{' '}
          <TextLink to={paths.privacy()}>privacy policy</TextLink> are part of these terms.
        </p>
        <p>
          Questions? Email <SupportEmail />.
        </p>
      </Section>
    </LegalPage>
  )
}
