const JUST_PAID_MS = 60 * 60 * 1000

/**
 * A payment this recent is refunded when its account is deleted. It may have completed during the deletion, so the payer
 * never saw it listed there.
 */
export const isJustPaid = (paidAt: Date | null, now: Date): boolean =>
  paidAt !== null && now.getTime() - paidAt.getTime() < JUST_PAID_MS
