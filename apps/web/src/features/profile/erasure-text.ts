import type { ErasureItem } from '@crew-chief/contract/users'
import { formatCents } from '@crew-chief/domain/money'

/** What deleting the account does to one membership, registration or order. */
export function erasureText(item: ErasureItem, now: Date): string {
  if (item.kind === 'membership')
    return `We’ll cancel it now, and you won’t be charged again. ${refundText(item)}`.trim()
  if (item.kind === 'order') return orderText(item)
  return registrationText(item, now)
}

const refundText = ({ refund }: ErasureItem) => (refund > 0 ? `We’ll refund ${formatCents(refund)}.` : '')

function orderText(item: ErasureItem): string {
  if (item.status === 'SHIPPED') return 'It’s on its way and will still arrive.'
  return `We’ll cancel it. ${item.refund > 0 ? refundText(item) : 'You won’t be charged.'}`
}

function registrationText(item: ErasureItem, now: Date): string {
  const money = moneyText(item)
  if (item.status === 'WAITLISTED') return `You’ll leave the waitlist. ${money}`.trim()
  const released = 'We’ll release your spot.'
  if (item.status === 'PENDING')
    return `${released} ${money} If your payment still goes through, we’ll refund it.`.replace('  ', ' ')
  if (item.paid > 0 && money === '') {
    const hasStarted = item.startsAt !== null && new Date(item.startsAt) <= now
    const kept = `the ${formatCents(item.paid)} you paid isn’t refunded.`
    return hasStarted ? `${released} It already started, so ${kept}` : `We’ll release your spot, and ${kept}`
  }
  return `${released} ${money}`.trim()
}

/** Of a spot that may have been transferred. */
function moneyText({ refund, refundToOthers, cashToReturn, cashToOthers }: ErasureItem): string {
  const own = refund - refundToOthers
  const ownCash = cashToReturn - cashToOthers
  const before = 'the person who had your spot before you'
  return [
    own > 0 && `We’ll refund ${formatCents(own)}.`,
    refundToOthers > 0 && `We’ll refund ${formatCents(refundToOthers)} to the card of ${before}.`,
    ownCash > 0 && `The organizer will return the ${formatCents(ownCash)} you paid in cash or by check.`,
    cashToOthers > 0 && `The organizer will return ${formatCents(cashToOthers)} to ${before}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
