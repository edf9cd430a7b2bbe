// The plans as admins set them.

import { haveSameName, isPriceMissing, PLAN_LIMITS } from '@crew-chief/domain/membership/plan-choices'
import { PLAN_PERIODS, PLAN_ROLES } from '@crew-chief/domain/membership/plans'
import * as z from 'zod/mini'
import { adminOnly } from './access.ts'
import { defineEndpoints } from './endpoint.ts'
import { PlanRole } from './membership.ts'
import { dollars, requiredLine, singleLine } from './wire.ts'

const { nameLength, benefits, benefitLength, minCents, maxCents } = PLAN_LIMITS

const PRICE_RANGE = 'Enter a price from $0.50 to $10,000'
const WHOLE_CENTS = 'Use at most two decimals'
const SAME_NAME = 'The plans need different names'

/** Dollars with at most two decimals. */
const planPrice = z.codec(
  z.number({ error: PRICE_RANGE }).check(
    z.gte(minCents / 100, PRICE_RANGE),
    z.lte(maxCents / 100, PRICE_RANGE),
    z.refine((usd) => Math.abs(usd * 100 - Math.round(usd * 100)) < 1e-6, WHOLE_CENTS),
  ),
  z.int(),
  { decode: (usd) => Math.round(usd * 100), encode: (cents) => cents / 100 },
)

const PlanChoice = z
  .object({
    /** Empty: the default. */
    name: z.string().check(z.trim(), z.maxLength(nameLength, `At most ${nameLength} characters`), singleLine),
    /** Null: the default, which is per month. */
    price: z.nullable(planPrice),
    period: z.enum(PLAN_PERIODS),
    /** Empty: counted from the events and posts there are. */
    benefits: z
      .array(requiredLine(benefitLength, 'Enter a benefit'))
      .check(z.maxLength(benefits, `At most ${benefits} benefits`)),
    isOffered: z.boolean(),
  })
  .check(
    z.refine(({ price, period }) => !isPriceMissing({ priceCents: price, period }), {
      error: 'Enter the price per year',
      path: ['price'],
    }),
  )

export const PlanChoices = z
  .object({ ALL_YOU_NEED: PlanChoice, ALL_YOU_WANT: PlanChoice })
  .check(
    z.refine(
      ({ ALL_YOU_NEED: need, ALL_YOU_WANT: want }) =>
        !haveSameName({ ALL_YOU_NEED: need.name, ALL_YOU_WANT: want.name }),
      { error: SAME_NAME, path: ['ALL_YOU_WANT', 'name'] },
    ),
  )

const PlanDefault = z.object({ name: z.string(), price: dollars })

const PlanSettings = z.object({
  /** What admins chose. */
  choices: PlanChoices,
  /** What applies where nothing is chosen, or what the server sets. */
  defaults: z.object({ ALL_YOU_NEED: PlanDefault, ALL_YOU_WANT: PlanDefault }),
  /** Plans whose price and period are set by the server, whatever admins choose. */
  fixedPrices: z.array(z.enum(PLAN_ROLES)),
  version: z.int(),
})

const price = z.object({ price: dollars, period: z.enum(PLAN_PERIODS) })
const PriceGroup = z.extend(price, { members: z.int() })
const PlanMove = z.object({
  to: price,
  /** By what their next renewal costs. */
  moves: z.array(PriceGroup),
  /** They pay for another period. */
  stays: z.array(PriceGroup),
})
const planParam = z.object({ plan: PlanRole })

export const membershipAdminApi = defineEndpoints({
  getPlanSettings: {
    method: 'GET',
    path: '/api/settings/membership',
    summary: 'Get the names, prices and benefits of the plans with their defaults',
    access: adminOnly,
    reply: PlanSettings,
    errors: [],
    failure: 'Failed to load the settings',
  },
  updatePlanSettings: {
    method: 'PUT',
    path: '/api/settings/membership',
    summary: 'Change the plans; members stay on the price they have',
    access: adminOnly,
    body: z.object({ choices: PlanChoices, version: z.int() }),
    reply: PlanSettings,
    errors: ['settings.changed_meanwhile', 'settings.prices_not_created'],
    failure: 'Failed to save the settings',
  },
  previewPlanMove: {
    method: 'GET',
    path: '/api/settings/membership/:plan/move',
    summary: 'Count the members whose next renewal would get the present price of their plan',
    access: adminOnly,
    params: planParam,
    reply: PlanMove,
    errors: [],
    failure: 'Failed to load the members',
  },
  movePlanMembers: {
    method: 'POST',
    path: '/api/settings/membership/:plan/move',
    summary: 'Move members to the present price of their plan from their next renewal on, and notify them',
    access: adminOnly,
    // They pay something else than they agreed to.
    reauth: 'recent',
    params: planParam,
    /** What the preview showed. */
    body: z.extend(price, { members: z.int().check(z.gte(0)) }),
    reply: PlanMove,
    errors: ['membership.move_changed'],
    failure: 'Failed to move the members',
  },
})
