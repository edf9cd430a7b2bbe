import type { Actor } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import type { PersonalData } from '../../personal-data.ts'

/** What deleting the account does to a membership, registrations and orders. */
export async function previewErasure({ db }: Pick<Deps, 'db'>, actor: Actor, parts: readonly PersonalData[]) {
  const items = await Promise.all(parts.map((part) => part.preview?.(db, { id: actor.id }) ?? []))
  return items.flat().map(({ startsAt, paidCents, refundCents, ...item }) => ({
    ...item,
    startsAt: startsAt?.toISOString() ?? null,
    paid: paidCents,
    refund: refundCents,
  }))
}
