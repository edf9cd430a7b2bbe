// Moves the members of a plan to its present price, from their next renewal on. Preview and act use the same rule.

import type { Decoded, Reply } from '@crew-chief/contract/endpoint'
import type { membershipAdminApi } from '@crew-chief/contract/membership-admin'
import { countMoves, type PlanMove, planMove } from '@crew-chief/domain/membership/plan-move'
import { isSamePrice, priceText } from '@crew-chief/domain/membership/plan-price'
import { type PlanRole, planOf } from '@crew-chief/domain/membership/plans'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inTransaction, type Reader } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import { recordAudit } from '../audit/public.ts'
import { listPriceGroups, markMoving } from './plan-moves.store.ts'

type Move = Reply<typeof membershipAdminApi.previewPlanMove>
type MoveDeps = Pick<Deps, 'config' | 'db' | 'jobs'>

/** Also for those whose own turn failed. */
export const moveMembersJob = jobKind<object>('membership.move-members')

export const previewPlanMove = async ({ config, db }: Pick<Deps, 'config' | 'db'>, role: PlanRole): Promise<Move> =>
  present(await readMove(config, db, role))

/** `seen`: what the preview showed. The admin is asked again when something else would happen. */
export const movePlanMembers = (
  { config, db, jobs }: MoveDeps,
  actor: Actor,
  role: PlanRole,
  seen: Decoded<typeof membershipAdminApi.movePlanMembers>['body'],
): Promise<Move> =>
  inTransaction(db, async (tx) => {
    const move = await readMove(config, tx, role)
    const expected = { priceCents: seen.price, period: seen.period }
    if (!isSamePrice(move.to, expected) || countMoves(move) !== seen.members)
      throw new AppError('membership.move_changed')
    if (seen.members === 0) return present(move)
    await markMoving(tx, role, move.to)
    await jobs.send(tx, moveMembersJob, {})
    await recordAudit(tx, actor, {
      action: 'settings.members_moved',
      subject: { kind: 'settings', id: 'membership', name: planOf(config.plans, role).name },
      details: {
        members: String(seen.members),
        from: move.moves.map(priceText).join(', '),
        to: priceText(move.to),
      },
    })
    return present(await readMove(config, tx, role))
  })

async function readMove({ plans }: Deps['config'], db: Reader, role: PlanRole): Promise<PlanMove> {
  const { priceCents, period } = planOf(plans, role)
  return planMove(await listPriceGroups(db, role), { priceCents, period })
}

const present = ({ to, moves, stays }: PlanMove): Move => {
  const group = ({ priceCents, period, members }: PlanMove['moves'][number]) => ({ price: priceCents, period, members })
  return { to: { price: to.priceCents, period: to.period }, moves: moves.map(group), stays: stays.map(group) }
}
