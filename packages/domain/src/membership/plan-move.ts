// Moving members to the price that their plan has now.

import { isSamePrice } from './plan-price.ts'
import type { PlanPrice } from './plans.ts'

/** Members of a plan whose next renewal has the same price. */
export type PriceGroup = PlanPrice & { members: number }

export type PlanMove = { to: PlanPrice; moves: PriceGroup[]; stays: PriceGroup[] }

/** Another period would start right away instead of with the next renewal, so those who pay by it stay. */
export function planMove(groups: readonly PriceGroup[], to: PlanPrice): PlanMove {
  const others = groups.filter((group) => !isSamePrice(group, to))
  return {
    to,
    moves: others.filter(({ period }) => period === to.period),
    stays: others.filter(({ period }) => period !== to.period),
  }
}

export const countMoves = ({ moves }: Pick<PlanMove, 'moves'>): number =>
  moves.reduce((sum, { members }) => sum + members, 0)
