import type { CheckoutState } from '@crew-chief/contract/payments'

export function refundText({ kind, refund }: Pick<CheckoutState, 'kind' | 'refund'>): string {
  if (refund === 'given-back') return RETURNED[kind]
  if (refund === 'not-needed') return NOT_NEEDED[kind]
  return TOO_LATE[kind]
}

const RETURNED: Record<CheckoutState['kind'], string> = {
  registration: 'We have given this payment back. Your events show what you are registered for.',
  membership: 'We have given this payment back.',
  order: 'We have given this payment back.',
}

const NOT_NEEDED: Record<CheckoutState['kind'], string> = {
  registration:
    'You are registered: your seat was confirmed before this payment arrived, which was not needed any more.',
  membership: 'You have your membership already: this payment was not needed any more.',
  order: 'Your order was paid already: this payment was not needed any more.',
}

const TOO_LATE: Record<CheckoutState['kind'], string> = {
  registration:
    'Your payment arrived after your seat had been given up, and no other was free. You are not registered.',
  membership: 'Your payment arrived too late for what it was meant for.',
  order: 'Your payment arrived too late for what it was meant for.',
}

export function expiryText({ kind, isKept }: Pick<CheckoutState, 'kind' | 'isKept'>): string {
  if (kind !== 'registration') return 'You can start again at any time.'
  return isKept
    ? 'Your seat is still held for you. You can start again.'
    : 'The seat that was held for you is free again.'
}

/** Without the server's reply only the length of a hold is known. */
export function cancelText(checkout: Pick<CheckoutState, 'status' | 'name' | 'isKept'> | undefined): string {
  if (checkout?.status !== 'expired') return 'A seat that was not paid for is free again within 30 minutes.'
  return checkout.isKept
    ? `Nothing was charged, and your seat at ${checkout.name} is still held for you.`
    : `Nothing was charged, and your seat at ${checkout.name} is free again.`
}

export function tryAgainPath({ kind, eventId }: Pick<CheckoutState, 'kind' | 'eventId'>): string {
  if (kind === 'membership') return '/membership'
  return eventId ? `/events?register=${eventId}` : '/events'
}
