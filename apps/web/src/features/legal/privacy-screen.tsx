import { LegalPage, Section, SupportEmail } from './legal-page.tsx'

export default function PrivacyScreen() {
  return (
    <LegalPage title="Privacy">
      <Section title="What we keep">
        <p>Your profile: name, email, phone, address, shirt size, gender, experience levels and photo.</p>
        <p>
          What you do here: registrations, releases you accept, orders, payments, court assignments, evaluations,
          comments, likes and quiz answers.
        </p>
        <p>We never see your card number. Our payment provider handles it.</p>
      </Section>
      <Section title="Who sees it">
        <p>Organizers see everything they need to run events, orders and accounts.</p>
        <p>Clinicians see the participants of their camps, with contact details, and write evaluations.</p>
        <p>If staff add you to an event, they only see your name, level and picture until you accept.</p>
        <p>
          Other people at your camp see your name and your courts. Court assignments may be open to everyone who’s
          signed in.
        </p>
        <p>You can read your own evaluations. Staff notes are for staff only.</p>
      </Section>
      <Section title="Who else gets it">
        <p>
          Companies that run part of the service for us: payments, email and file storage. We don’t share your data with
          anyone else, and we don’t sell it.
        </p>
        <p>No ads and no third-party tracking.</p>
        <p>
          If you turn on push notifications, they travel encrypted through the push service of your browser. Staff of an
          event see whether you’ve read and confirmed messages about your courts.
        </p>
      </Section>
      <Section title="On your device">
        <p>
          Your browser keeps you signed in, remembers your cart and settings, and keeps a copy of your camp so it works
          offline. Logging out removes your sign-in and the camp’s copy. Evaluations you haven’t sent stay there,
          encrypted, and only you can open them.
        </p>
      </Section>
      <Section title="Your choices">
        <p>On your profile page you can correct your data, download a copy and delete your account.</p>
        <p>When you delete your account we keep order and payment records, without your name.</p>
        <p>
          Questions? Email <SupportEmail />.
        </p>
      </Section>
    </LegalPage>
  )
}
