/**
 * `2027-1A2B3C4D`: the year and the first digits of the id of the first payment. Payments are never deleted, so the
 * number stays the same when refunds or other payments follow.
 */
export const receiptNumber = ({ id, date }: { id: string; date: string }): string =>
  `${date.slice(0, 4)}-${id.slice(0, 8).toUpperCase()}`
