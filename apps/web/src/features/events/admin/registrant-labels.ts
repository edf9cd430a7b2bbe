import type { Registrant } from '@crew-chief/contract/registrant'
import type { PriceCorrection } from '@crew-chief/contract/registrations'
import { EXPERIENCE_LEVEL_LABELS, SHIRT_SIZE_LABELS } from '@crew-chief/domain/accounts/profile-choices'
import type { ADMIN_STATUSES } from '@crew-chief/domain/events/registration-rules'
import { holdsSeat } from '@crew-chief/domain/events/seats'
import { formatCents } from '@crew-chief/domain/money'

export type AdminStatus = (typeof ADMIN_STATUSES)[number]

/** The dialogs of the menu. */
export type RegistrantAction =
  | { kind: 'refund' }
  | { kind: 'details' }
  | { kind: 'payment' }
  | { kind: 'complimentary' }
  | { kind: 'status'; status: AdminStatus }

const REFUND_LABELS = {
  wanted: 'Refund requested',
  pending: 'Refund on its way',
  succeeded: 'Refund complete',
  failed: 'Refund failed. See Payments.',
} as const

export const refundLabel = ({
  refund,
  status,
  pricePaid,
}: Pick<Registrant, 'refund' | 'status' | 'pricePaid'>): string | null => {
  if (refund === 'succeeded' && status === 'CONFIRMED' && pricePaid > 0) return 'Partly refunded'
  return refund && REFUND_LABELS[refund]
}

/** Menu items. */
export const STATUS_ACTIONS: Record<AdminStatus, string> = {
  CONFIRMED: 'Confirm',
  CANCELLED: 'Cancel registration',
  WAITLISTED: 'Move to waitlist',
  REFUNDED: 'Mark as refunded',
}

/** A line below the menu item; undefined when the label says it all. */
export function actionDescription({ refundable }: Pick<Registrant, 'refundable'>, action: AdminStatus) {
  if (action === 'CANCELLED') return refundable > 0 ? 'Releases the spot without a refund' : 'Releases the spot'
  return action === 'REFUNDED' ? 'Only changes the status, no money moves' : undefined
}

/** 2 owe $498.00, 1 complimentary */
export function moneyLabel(registrants: readonly Pick<Registrant, 'amountDue' | 'complimentaryReason' | 'status'>[]) {
  const confirmed = registrants.filter(({ status }) => status === 'CONFIRMED')
  const owing = confirmed.filter(({ amountDue }) => amountDue > 0)
  const due = owing.reduce((sum, { amountDue }) => sum + amountDue, 0)
  const complimentary = confirmed.filter(({ complimentaryReason }) => complimentaryReason !== null).length
  return [
    owing.length > 0 && `${owing.length} ${owing.length === 1 ? 'owes' : 'owe'} ${formatCents(due)}`,
    complimentary > 0 && `${complimentary} complimentary`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Shirt XL · Level DI */
export const overrideLabel = ({ shirtSize, level }: Pick<Registrant, 'shirtSize' | 'level'>): string =>
  [shirtSize && `Shirt ${SHIRT_SIZE_LABELS[shirtSize]}`, level && `Level ${EXPERIENCE_LEVEL_LABELS[level]}`]
    .filter(Boolean)
    .join(' · ')

/** What a new price means for the person. */
export function correctionText(
  { refund, refundToOthers, cashToReturn, amountDue }: PriceCorrection,
  registrant: Pick<Registrant, 'amountDue'>,
): string {
  if (amountDue > registrant.amountDue) return `They’ll owe ${formatCents(amountDue)}. We’ll email them a payment link.`
  if (amountDue > 0) return `They’ll owe ${formatCents(amountDue)}.`
  const own = refund - refundToOthers
  const parts = [
    own > 0 && `We’ll refund ${formatCents(own)} to their card. They keep their spot.`,
    refundToOthers > 0 &&
      `We’ll refund ${formatCents(refundToOthers)} to the card of the person who had the spot before.`,
    ...cashToReturn.map(({ name, amount }) => `Return ${formatCents(amount)} in cash to ${name}.`),
  ].filter(Boolean)
  if (parts.length > 0) return parts.join(' ')
  return registrant.amountDue > 0 ? 'Nothing will be due anymore.' : 'No money moves.'
}

type Seats = { currentParticipants: number; maxParticipants: number }

/** 30 of 30 spots taken (27 confirmed, 2 in checkout, 1 offered to the waitlist) */
export function seatsLabel(
  { currentParticipants, maxParticipants }: Seats,
  registrants: readonly Pick<Registrant, 'status' | 'offerExpiresAt'>[],
): string {
  const holders = registrants.filter(holdsSeat)
  const offered = holders.filter(({ offerExpiresAt }) => offerExpiresAt !== null).length
  const confirmed = holders.filter(({ status }) => status === 'CONFIRMED').length
  const paying = holders.length - confirmed - offered
  const rest = [paying > 0 && `${paying} in checkout`, offered > 0 && `${offered} offered to the waitlist`]
  const parts = [`${confirmed} confirmed`, ...rest].filter(Boolean).join(', ')
  const taken = `${currentParticipants} of ${maxParticipants} spots taken`
  return paying + offered > 0 ? `${taken} (${parts})` : taken
}

/** Without a payment there is nothing to mark as refunded. */
export const isOffered = (
  { status, pricePaid, refundable }: Pick<Registrant, 'status' | 'pricePaid' | 'refundable'>,
  action: AdminStatus,
): boolean => action !== status && (action !== 'REFUNDED' || pricePaid > 0 || refundable > 0)

/** Text of the confirmation for a status that releases the seat; null when no confirmation is needed. */
export function statusWarning(registrant: Pick<Registrant, 'refundable'>, status: AdminStatus): string | null {
  const paid = registrant.refundable > 0 ? formatCents(registrant.refundable) : null
  if (status === 'CANCELLED' && paid)
    return `This releases their spot and emails them. It doesn’t refund the ${paid} they paid. To refund it, choose Refund instead.`
  if (status === 'CANCELLED') return 'This releases their spot and emails them.'
  if (status === 'REFUNDED' && paid)
    return `This only marks the registration and releases the spot. It doesn’t refund any money. Use it if you refunded the ${paid} another way.`
  if (status === 'REFUNDED')
    return 'This only marks the registration and releases the spot. It doesn’t refund any money.'
  return null
}
