const NOUNS = {
  payments: ['payment', 'payments'],
  refunds: ['refund', 'refunds'],
  registrations: ['registration', 'registrations'],
  orders: ['order', 'orders'],
  memberships: ['membership', 'memberships'],
  people: ['account', 'accounts'],
} as const

type Counts = Readonly<Partial<Record<keyof typeof NOUNS, number>>>

/** "3 payments", "1 order": only what there is. */
export const testDataParts = (counts: Counts): string[] =>
  Object.entries(NOUNS).flatMap(([name, [one, many]]) => {
    const count = counts[name as keyof Counts] ?? 0
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]
  })
