import { graceEnd } from '@crew-chief/domain/membership/subscription-role'
import type { Actor } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { findCurrent } from './subscriptions.store.ts'

export async function myMembership({ db }: Pick<Deps, 'db'>, actor: Actor) {
  const row = await findCurrent(db, actor.id)
  if (!row) return { subscription: null }
  const { plan, status, periodEnd, endsAtPeriodEnd, unpaidSince } = row
  return {
    subscription: {
      plan,
      status,
      periodEnd: periodEnd.toISOString(),
      endsAtPeriodEnd,
      graceUntil: unpaidSince && graceEnd(unpaidSince).toISOString(),
    },
  }
}
