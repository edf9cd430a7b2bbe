import type { CheckoutState } from '@crew-chief/contract/payments'
import { paths } from '@crew-chief/domain/paths'

export function refundText({ kind, refund }: Pick<CheckoutState, 'kind' | 'refund'>): string {
  if (refund === 'given-back') return RETURNED[kind]
  if (refund === 'not-needed') return NOT_NEEDED[kind]
  return TOO_LATE[kind]
}

const RETURNED: Record<CheckoutState['kind'], string> = {
  registration: 'We refunded this payment. Check your events to see what you’re registered for.',
  membership: 'We refunded this payment.',
  order: 'We refunded this payment.',
}

const NOT_NEEDED: Record<CheckoutState['kind'], string> = {
  registration: 'You’re registered. Your spot was already confirmed, so you didn’t need this payment.',
  membership: 'You already have your membership, so you didn’t need this payment.',
  order: 'Your order was already paid, so you didn’t need this payment.',
}

const TOO_LATE: Record<CheckoutState['kind'], string> = {
  registration: 'Your payment came in after we released your spot, and the event is full. You’re not registered.',
  membership: 'Your payment came in too late to start your membership.',
  order: 'Your payment came in too late for your order.',
}

export function expiryText({ kind, isKept }: Pick<CheckoutState, 'kind' | 'isKept'>): string {
  if (kind !== 'registration') return 'You can start over anytime.'
  return isKept ? 'We’re still holding your spot. You can start over.' : 'We’ve released your spot.'
}

/** Without the server's reply only the length of a hold is known. */
export function cancelText(checkout: Pick<CheckoutState, 'status' | 'name' | 'isKept'> | undefined): string {
  if (checkout?.status !== 'expired') return 'If you didn’t pay, we’ll release your spot within 30 minutes.'
  return checkout.isKept
    ? `You weren’t charged. We’re still holding your spot at ${checkout.name}.`
    : `You weren’t charged. We’ve released your spot at ${checkout.name}.`
}

export function tryAgainPath({ kind, eventId }: Pick<CheckoutState, 'kind' | 'eventId'>): string {
  if (kind === 'membership') return paths.membership()
  return eventId ? paths.events({ register: eventId }) : paths.events()
}
