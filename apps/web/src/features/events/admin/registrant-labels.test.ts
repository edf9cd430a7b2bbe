import type { PriceCorrection } from '@crew-chief/contract/registrations'
import { expect, test } from 'vitest'
import {
  actionDescription,
  correctionText,
  isOffered,
  moneyLabel,
  overrideLabel,
  refundLabel,
  seatsLabel,
  statusWarning,
} from './registrant-labels.ts'

test('the totals count who owes how much, and complimentary spots', () => {
  const row = (amountDue: number, complimentaryReason: string | null = null) =>
    ({ status: 'CONFIRMED', amountDue, complimentaryReason }) as const
  expect(moneyLabel([row(24_900), row(24_900), row(0, 'Volunteer'), row(0)])).toBe('2 owe $498.00, 1 complimentary')
  expect(moneyLabel([row(24_900)])).toBe('1 owes $249.00')
  expect(moneyLabel([row(0), { ...row(24_900), status: 'CANCELLED' }])).toBe('')
})

const PAID = { refundable: 38_900 }
const FREE = { refundable: 0 }

test('the warning about cancelling a paid registration names the amount and the way to refund it', () => {
  expect(statusWarning(PAID, 'CANCELLED')).toContain('$389.00')
  expect(statusWarning(PAID, 'CANCELLED')).toContain('choose Refund instead')
})

test('the warning about marking as refunded says that no money is refunded', () => {
  expect(statusWarning(PAID, 'REFUNDED')).toContain('It doesn’t refund any money.')
  expect(statusWarning(FREE, 'REFUNDED')).toContain('It doesn’t refund any money.')
})

test('only a registration with a payment can be marked as refunded', () => {
  const free = { status: 'CONFIRMED', pricePaid: 0, refundable: 0 } as const
  expect(isOffered(free, 'REFUNDED')).toBe(false)
  expect(isOffered({ ...free, pricePaid: 38_900 }, 'REFUNDED')).toBe(true)
  expect(isOffered({ ...free, refundable: 38_900 }, 'REFUNDED')).toBe(true)
  expect(isOffered(free, 'CANCELLED')).toBe(true)
  expect(isOffered(free, 'CONFIRMED')).toBe(false)
})

test('confirming and waitlisting need no confirmation', () => {
  expect(statusWarning(PAID, 'CONFIRMED')).toBeNull()
  expect(statusWarning(PAID, 'WAITLISTED')).toBeNull()
})

test('the menu says whether an action refunds money', () => {
  expect(actionDescription(PAID, 'CANCELLED')).toBe('Releases the spot without a refund')
  expect(actionDescription(FREE, 'CANCELLED')).toBe('Releases the spot')
  expect(actionDescription(PAID, 'REFUNDED')).toBe('Only changes the status, no money moves')
})

test('spots that are taken but not confirmed are explained', () => {
  const confirmed = { status: 'CONFIRMED', offerExpiresAt: null } as const
  const paying = { status: 'PENDING', offerExpiresAt: null } as const
  const offered = { status: 'WAITLISTED', offerExpiresAt: '2027-06-03T12:00:00.000Z' } as const
  const payingForOffer = { ...offered, status: 'PENDING' } as const
  const others = [
    { status: 'WAITLISTED', offerExpiresAt: null },
    { status: 'CANCELLED', offerExpiresAt: null },
  ] as const
  const seats = (currentParticipants: number) => ({ currentParticipants, maxParticipants: 5 })
  expect(seatsLabel(seats(2), [confirmed, confirmed, ...others])).toBe('2 of 5 spots taken')
  expect(seatsLabel(seats(3), [confirmed, offered, payingForOffer])).toBe(
    '3 of 5 spots taken (1 confirmed, 2 offered to the waitlist)',
  )
  expect(seatsLabel(seats(3), [confirmed, paying, offered, ...others])).toBe(
    '3 of 5 spots taken (1 confirmed, 1 in checkout, 1 offered to the waitlist)',
  )
})

test('the effect of a new price is named', () => {
  const nothing = { refund: 0, refundToOthers: 0, cashToReturn: [], amountDue: 0 }
  const text = (correction: Partial<PriceCorrection>, amountDue = 2_000) =>
    correctionText({ ...nothing, ...correction }, { amountDue })
  expect(text({ refund: 2_000 })).toBe('We’ll refund $20.00 to their card. They keep their spot.')
  const cashToReturn = [{ payerId: crypto.randomUUID(), name: 'Ann Ruiz', amount: 2_000 }]
  expect(text({ refund: 7_000, refundToOthers: 3_000, cashToReturn })).toBe(
    'We’ll refund $40.00 to their card. They keep their spot. We’ll refund $30.00 to the card of the person who had the spot before. Return $20.00 in cash to Ann Ruiz.',
  )
  expect(text({})).toBe('Nothing will be due anymore.')
  expect(text({}, 0)).toBe('No money moves.')
  expect(text({ amountDue: 1_000 })).toBe('They’ll owe $10.00.')
  expect(text({ amountDue: 5_000 })).toBe('They’ll owe $50.00. We’ll email them a payment link.')
})

test('a confirmed registration with a refund is partly refunded', () => {
  const row = { status: 'CONFIRMED', refund: 'succeeded', pricePaid: 7_000 } as const
  expect(refundLabel(row)).toBe('Partly refunded')
  expect(refundLabel({ ...row, pricePaid: 0 })).toBe('Refund complete')
  expect(refundLabel({ ...row, status: 'REFUNDED' })).toBe('Refund complete')
  expect(refundLabel({ ...row, refund: 'pending' })).toBe('Refund on its way')
})

test('the shirt size and level of this event are shown', () => {
  expect(overrideLabel({ shirtSize: 'XXXL', level: null })).toBe('Shirt 3XL')
  expect(overrideLabel({ shirtSize: 'M', level: 'DI' })).toBe('Shirt M · Level DI')
})
