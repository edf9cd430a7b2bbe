// Where somebody goes to buy the same thing again.

import type { CheckoutState } from '@crew-chief/contract/payments'

export function tryAgainPath({ kind, eventId }: Pick<CheckoutState, 'kind' | 'eventId'>): string {
  if (kind === 'membership') return '/membership'
  return eventId ? `/events?register=${eventId}` : '/events'
}
