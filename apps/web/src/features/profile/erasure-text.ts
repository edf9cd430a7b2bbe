import type { ErasureItem } from '@crew-chief/contract/users'
import { formatCents } from '@crew-chief/domain/money'

/** What deleting the account does to one membership, registration or order. */
export function erasureText(item: ErasureItem): string {
  if (item.kind === 'membership')
    return `We’ll cancel it now, and you won’t be charged again. ${refundText(item)}`.trim()
  if (item.kind === 'order') return orderText(item)
  return registrationText(item)
}

const refundText = ({ refund }: ErasureItem) => (refund > 0 ? `We’ll refund ${formatCents(refund)}.` : '')

function orderText(item: ErasureItem): string {
  if (item.status === 'SHIPPED') return 'It’s on its way and will still arrive.'
  return `We’ll cancel it. ${item.refund > 0 ? refundText(item) : 'You won’t be charged.'}`
}

function registrationText(item: ErasureItem): string {
  if (item.status === 'WAITLISTED') return 'You’ll leave the waitlist.'
  if (item.status === 'PENDING') return 'We’ll release your spot. If your payment still goes through, we’ll refund it.'
  if (item.paid > 0 && item.refund === 0)
    return `We’ll release your spot. It already started, so the ${formatCents(item.paid)} you paid isn’t refunded.`
  return `We’ll release your spot. ${refundText(item)}`.trim()
}
