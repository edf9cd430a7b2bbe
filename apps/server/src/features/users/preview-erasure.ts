import type { Deps } from '../../deps.ts'
import type { ErasureItem, PersonalData } from '../../personal-data.ts'

/** What deleting the account does to a membership, registrations and orders. */
export async function previewErasure({ db }: Pick<Deps, 'db'>, { id }: { id: string }, parts: readonly PersonalData[]) {
  const items = await Promise.all(parts.map((part) => part.ends?.preview(db, { id }) ?? []))
  return items.flat().map(presentErasure)
}

export const presentErasure = ({ kind, name, status, startsAt, ...money }: ErasureItem) => ({
  kind,
  name,
  status,
  startsAt: startsAt?.toISOString() ?? null,
  paid: money.paidCents,
  refund: money.refundCents,
  refundToOthers: money.refundToOthersCents,
  cashToReturn: money.cashCents,
  cashToOthers: money.cashToOthersCents,
})
