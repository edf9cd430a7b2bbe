import { settings } from '../../lib/settings.ts'
import { textLinkClass } from '../../ui/text-link.tsx'

/** Tells the payer why something is paused, and whom to contact. */
export const DisputedPayment = ({ effect }: { effect: string }) => (
  <>
    Your payment was disputed with your bank. {effect} To sort it out, email{' '}
    <a className={`${textLinkClass} wrap-anywhere text-inherit`} href={`mailto:${settings.supportEmail}`}>
      {settings.supportEmail}
    </a>
    .
  </>
)
