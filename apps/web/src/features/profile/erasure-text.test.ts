import type { ErasureItem } from '@crew-chief/contract/users'
import { expect, test } from 'vitest'
import { erasureText } from './erasure-text.ts'

const item = (change: Partial<ErasureItem>): ErasureItem => ({
  kind: 'registration',
  name: 'Lakeshore Elite Camp',
  status: 'CONFIRMED',
  startsAt: '2026-12-19T14:00:00.000Z',
  paid: 0,
  refund: 0,
  refundToOthers: 0,
  cashToReturn: 0,
  cashToOthers: 0,
  ...change,
})

test.each([
  [{ kind: 'membership', paid: 4_999 }, 'We’ll cancel it now, and you won’t be charged again.'],
  [
    { kind: 'membership', paid: 4_999, refund: 4_999 },
    'We’ll cancel it now, and you won’t be charged again. We’ll refund $49.99.',
  ],
  [{ paid: 24_900, refund: 24_900 }, 'We’ll release your spot. We’ll refund $249.00.'],
  [
    { paid: 24_900, startsAt: '2026-11-30T14:00:00.000Z' },
    'We’ll release your spot. It already started, so the $249.00 you paid isn’t refunded.',
  ],
  [{ paid: 24_900 }, 'We’ll release your spot, and the $249.00 you paid isn’t refunded.'],
  [
    { paid: 24_900, refund: 10_000, refundToOthers: 4_000, cashToReturn: 5_000, cashToOthers: 5_000 },
    'We’ll release your spot. We’ll refund $60.00. We’ll refund $40.00 to the card of the person who had your spot before you. The organizer will return $50.00 to the person who had your spot before you.',
  ],
  [
    { paid: 2_000, cashToReturn: 2_000 },
    'We’ll release your spot. The organizer will return the $20.00 you paid in cash or by check.',
  ],
  [{}, 'We’ll release your spot.'],
  [{ status: 'WAITLISTED' }, 'You’ll leave the waitlist.'],
  [{ status: 'WAITLISTED', paid: 1_000, refund: 1_000 }, 'You’ll leave the waitlist. We’ll refund $10.00.'],
  [
    { status: 'PENDING', paid: 1_000, refund: 1_000 },
    'We’ll release your spot. We’ll refund $10.00. If your payment still goes through, we’ll refund it.',
  ],
  [{ status: 'PENDING' }, 'We’ll release your spot. If your payment still goes through, we’ll refund it.'],
  [{ kind: 'order', status: 'PROCESSING', paid: 3_000, refund: 3_000 }, 'We’ll cancel it. We’ll refund $30.00.'],
  [{ kind: 'order', status: 'PENDING' }, 'We’ll cancel it. You won’t be charged.'],
  [{ kind: 'order', status: 'SHIPPED', paid: 3_000 }, 'It’s on its way and will still arrive.'],
] as const)('%o', (change, text) => {
  expect(erasureText(item(change), new Date('2026-12-01'))).toBe(text)
})

test.each([
  [{ kind: 'membership' }, 'We’ll cancel it now, and they won’t be charged again.'],
  [{ kind: 'order' }, 'We’ll cancel it. They won’t be charged.'],
  [{ status: 'WAITLISTED' }, 'They’ll leave the waitlist.'],
  [
    { paid: 24_900, refund: 10_000, refundToOthers: 4_000, cashToReturn: 7_000, cashToOthers: 5_000 },
    'We’ll release their spot. We’ll refund $60.00. We’ll refund $40.00 to the card of the person who had their spot before them. The organizer will return the $20.00 they paid in cash or by check. The organizer will return $50.00 to the person who had their spot before them.',
  ],
  [{ paid: 24_900 }, 'We’ll release their spot, and the $249.00 they paid isn’t refunded.'],
] as const)('an admin reads about %o: %s', (change, text) => {
  expect(erasureText(item(change), new Date('2026-12-01T00:00:00Z'), 'them')).toBe(text)
})
