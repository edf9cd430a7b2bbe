// The form of the plans: texts as they are typed, and what they are sent as.

import type { Decoded, Reply } from '@crew-chief/contract/endpoint'
import { type membershipAdminApi, PlanChoices } from '@crew-chief/contract/membership-admin'
import { NO_CHOICE, plansOf } from '@crew-chief/domain/membership/plan-choices'
import { PLAN_PERIODS, PLAN_ROLES, type Plan, type PlanRole } from '@crew-chief/domain/membership/plans'
import * as z from 'zod/mini'
import { toDollars } from '../../lib/dollar-price.ts'
import { labelOfRole } from '../../lib/plans.ts'
import { PLAN_LABELS } from './sections.ts'

export type StoredPlans = Reply<typeof membershipAdminApi.getPlanSettings>
type Choices = Decoded<typeof membershipAdminApi.updatePlanSettings>['body']['choices']

const Inputs = z.object({
  needName: z.string(),
  needPrice: z.string(),
  needPeriod: z.enum(PLAN_PERIODS),
  needBenefits: z.string(),
  needIsOffered: z.boolean(),
  wantName: z.string(),
  wantPrice: z.string(),
  wantPeriod: z.enum(PLAN_PERIODS),
  wantBenefits: z.string(),
  wantIsOffered: z.boolean(),
})
export type PlanValues = z.output<typeof Inputs>

const PREFIXES = { ALL_YOU_NEED: 'need', ALL_YOU_WANT: 'want' } as const

/** The names of the inputs of a plan. */
export function inputsOf(role: PlanRole) {
  const prefix = PREFIXES[role]
  return {
    name: `${prefix}Name`,
    price: `${prefix}Price`,
    period: `${prefix}Period`,
    benefits: `${prefix}Benefits`,
    isOffered: `${prefix}IsOffered`,
  } as const
}

export const valuesOf = (stored: StoredPlans): PlanValues => ({
  ...planValues('need', shownChoice(stored, 'ALL_YOU_NEED')),
  ...planValues('want', shownChoice(stored, 'ALL_YOU_WANT')),
})

/** What the server sets is shown as it is. */
function shownChoice({ choices, defaults, fixedPrices }: StoredPlans, role: PlanRole): Choices[PlanRole] {
  const choice = choices[role]
  return fixedPrices.includes(role) ? { ...choice, price: defaults[role].price, period: NO_CHOICE.period } : choice
}

const planValues = <P extends 'need' | 'want'>(
  prefix: P,
  { name, price, period, benefits, isOffered }: Choices[PlanRole],
) =>
  ({
    [`${prefix}Name`]: name,
    [`${prefix}Price`]: price === null ? '' : toDollars(price),
    [`${prefix}Period`]: period,
    [`${prefix}Benefits`]: benefits.join('\n'),
    [`${prefix}IsOffered`]: isOffered,
  }) as Pick<PlanValues, Extract<keyof PlanValues, `${P}${string}`>>

/** A line per benefit. */
function typedChoice(values: PlanValues, role: PlanRole) {
  const { name, price, period, benefits, isOffered } = inputsOf(role)
  const typed = values[price].trim()
  return {
    name: values[name],
    price: typed === '' ? null : Number(typed),
    period: values[period],
    benefits: values[benefits].split('\n').filter((line) => line.trim() !== ''),
    isOffered: values[isOffered],
  }
}

const decode = (values: PlanValues) =>
  z.safeDecode(PlanChoices, {
    ALL_YOU_NEED: typedChoice(values, 'ALL_YOU_NEED'),
    ALL_YOU_WANT: typedChoice(values, 'ALL_YOU_WANT'),
  })

/** The rules are those of the contract; their problems are shown under the inputs. */
export const PlanFields = Inputs.check(({ value, issues }) => {
  for (const { path, message } of decode(value).error?.issues ?? []) {
    const role = PLAN_ROLES.find((each) => each === path[0])
    const inputs: Record<string, string> = role ? inputsOf(role) : {}
    issues.push({ code: 'custom', input: value, message, path: [inputs[String(path[1])] ?? ''] })
  }
})

/** What valid values are sent as. What the server sets stays as it was chosen. */
export function choicesOf(values: PlanValues, { choices, fixedPrices }: StoredPlans): Choices {
  const { data } = decode(values)
  if (!data) throw new Error('the plans are not valid')
  const choiceOf = (role: PlanRole) => {
    const { price, period } = fixedPrices.includes(role) ? choices[role] : data[role]
    return { ...data[role], price, period }
  }
  return { ALL_YOU_NEED: choiceOf('ALL_YOU_NEED'), ALL_YOU_WANT: choiceOf('ALL_YOU_WANT') }
}

/** As pages use them. */
export const plansFrom = ({ choices, fixedPrices }: StoredPlans): readonly Plan[] => {
  const choiceOf = (role: PlanRole) => {
    const { price, ...choice } = choices[role]
    return { ...choice, priceCents: price }
  }
  return plansOf({ ALL_YOU_NEED: choiceOf('ALL_YOU_NEED'), ALL_YOU_WANT: choiceOf('ALL_YOU_WANT') }, fixedPrices)
}

/** For the notice of a conflict. */
export function conflictLabels(): Record<keyof PlanValues, string> {
  const of = (role: PlanRole, label: string) => `${label} of ${labelOfRole(role)}`
  return {
    needName: of('ALL_YOU_NEED', PLAN_LABELS.name),
    needPrice: of('ALL_YOU_NEED', PLAN_LABELS.price),
    needPeriod: of('ALL_YOU_NEED', PLAN_LABELS.period),
    needBenefits: of('ALL_YOU_NEED', PLAN_LABELS.benefits),
    needIsOffered: of('ALL_YOU_NEED', PLAN_LABELS.isOffered),
    wantName: of('ALL_YOU_WANT', PLAN_LABELS.name),
    wantPrice: of('ALL_YOU_WANT', PLAN_LABELS.price),
    wantPeriod: of('ALL_YOU_WANT', PLAN_LABELS.period),
    wantBenefits: of('ALL_YOU_WANT', PLAN_LABELS.benefits),
    wantIsOffered: of('ALL_YOU_WANT', PLAN_LABELS.isOffered),
  }
}
