import type { ErasureItem } from '@crew-chief/contract/users'
import { formatCents } from '@crew-chief/domain/money'

/** Who reads it: the person, or an admin who deletes their account. */
const WORDS = {
  you: { They: 'You’ll', they: 'you', their: 'your', them: 'you' },
  them: { They: 'They’ll', they: 'they', their: 'their', them: 'them' },
} as const
export type Whose = keyof typeof WORDS

/** What deleting the account does to one membership, registration or order. */
export function erasureText(item: ErasureItem, now: Date, whose: Whose = 'you'): string {
  if (item.kind === 'membership')
    return `We’ll cancel it now, and ${WORDS[whose].they} won’t be charged again. ${refundText(item)}`.trim()
  if (item.kind === 'order') return orderText(item, whose)
  return registrationText(item, now, whose)
}

const refundText = ({ refund }: ErasureItem) => (refund > 0 ? `We’ll refund ${formatCents(refund)}.` : '')

function orderText(item: ErasureItem, whose: Whose): string {
  if (item.status === 'SHIPPED') return 'It’s on its way and will still arrive.'
  return `We’ll cancel it. ${item.refund > 0 ? refundText(item) : `${whose === 'you' ? 'You' : 'They'} won’t be charged.`}`
}

function registrationText(item: ErasureItem, now: Date, whose: Whose): string {
  const { They, they, their } = WORDS[whose]
  const money = moneyText(item, whose)
  if (item.status === 'WAITLISTED') return `${They} leave the waitlist. ${money}`.trim()
  const released = `We’ll release ${their} spot.`
  if (item.status === 'PENDING')
    return `${released} ${money} If ${their} payment still goes through, we’ll refund it.`.replace('  ', ' ')
  if (item.paid > 0 && money === '') {
    const hasStarted = item.startsAt !== null && new Date(item.startsAt) <= now
    const kept = `the ${formatCents(item.paid)} ${they} paid isn’t refunded.`
    return hasStarted ? `${released} It already started, so ${kept}` : `We’ll release ${their} spot, and ${kept}`
  }
  return `${released} ${money}`.trim()
}

/** Of a spot that may have been transferred. */
function moneyText({ refund, refundToOthers, cashToReturn, cashToOthers }: ErasureItem, whose: Whose): string {
  const { they, their, them } = WORDS[whose]
  const own = refund - refundToOthers
  const ownCash = cashToReturn - cashToOthers
  const before = `the person who had ${their} spot before ${them}`
  return [
    own > 0 && `We’ll refund ${formatCents(own)}.`,
    refundToOthers > 0 && `We’ll refund ${formatCents(refundToOthers)} to the card of ${before}.`,
    ownCash > 0 && `The organizer will return the ${formatCents(ownCash)} ${they} paid in cash or by check.`,
    cashToOthers > 0 && `The organizer will return ${formatCents(cashToOthers)} to ${before}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
