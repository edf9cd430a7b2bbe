import { isChargeable } from '../payments/minimum-price.ts'

/** What the recipient of a transferred spot still pays, or what was paid too much for them. */
export function transferDifference(priceCents: number, paidCents: number): { dueCents: number; overpaidCents: number } {
  const dueCents = Math.max(0, priceCents - paidCents)
  return {
    // A few cents cannot be charged to a card.
    dueCents: isChargeable(dueCents) ? dueCents : 0,
    overpaidCents: Math.max(0, paidCents - priceCents),
  }
}
